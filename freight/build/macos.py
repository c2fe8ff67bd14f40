"""What macOS is told of the program: that saved games are its documents. The Finder reads it from the bundle itself."""

from typing import Any

from freight.build import IDENTIFIER, SAVED_GAME, TITLE

KIND = f"{IDENTIFIER}.save"
"""The uniform type of a saved game."""


def information(version: str) -> dict[str, Any]:
    """What goes into the bundle's Info.plist. A saved game that is opened comes to the window as a dropped file."""
    return {
        "CFBundleDisplayName": TITLE,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "NSHighResolutionCapable": True,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": SAVED_GAME,
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "icon.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [KIND],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": KIND,
                "UTTypeDescription": SAVED_GAME,
                "UTTypeConformsTo": ["public.utf8-plain-text"],
                "UTTypeIconFile": "icon.icns",
                "UTTypeTagSpecification": {"public.filename-extension": ["freight"]},
            }
        ],
    }
