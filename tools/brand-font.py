"""Writes the small file of the brand's font, and prints the sizes of the system fonts that stand in for it.

python3 -m pip install fonttools brotli
npm pack @fontsource/arimo @fontsource/roboto                        # unpack both; Arimo has Arial's widths
python3 tools/brand-font.py arimo-latin-{400,700}-normal.woff2 ...   # in pairs: regular, bold

The output goes to frontend/src/styles/font.css.
"""

import io
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parent.parent
WHOLE = ROOT / "node_modules/@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2"
SMALL = ROOT / "frontend/src/styles/schibsted-grotesk-norwegian.woff2"
# Also in font.css, as its unicode-range.
CHARACTERS = [*range(0x20, 0x5C), 0x5D, 0x5F, *range(0x61, 0x7B), *map(ord, "\u00a0§©«°³·»ÅÆÉ×Øàåæéø–’•…−")]
# Kerning finer than a hundredth of a letter's size is not seen.
FINEST_KERNING = 20
# Entries of the name table: copyright, family and style; licence and its address.
LICENCE = [0, 1, 2, 13, 14]
# Weights of the app: body text, and headings.
REGULAR, BOLD = 400, 650


def at_weight(font: TTFont, weight: int) -> TTFont:
    """A copy: the instancer changes what it is given."""
    copy = io.BytesIO()
    font.save(copy)
    return instantiateVariableFont(TTFont(copy), {"wght": weight})


def small_font() -> TTFont:
    font = TTFont(WHOLE)
    options = Options(layout_features=["kern", "tnum"], name_IDs=LICENCE)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    font = instantiateVariableFont(font, {"wght": (400, 700)})
    # Kerning for each weight takes a third of the file; the one between them does for all.
    font["GPOS"] = with_coarse_kerning(at_weight(font, 550)["GPOS"])
    font["GDEF"].table.VarStore = None
    font.flavor = "woff2"
    return font


def with_coarse_kerning(positions):
    for lookup in positions.table.LookupList.Lookup:
        for part in lookup.SubTable:
            for first in part.PairSet if part.Format == 1 else part.Class1Record:
                for pair in first.PairValueRecord if part.Format == 1 else first.Class2Record:
                    pair.Value1.XAdvance = round(pair.Value1.XAdvance / FINEST_KERNING) * FINEST_KERNING
    return positions


def width_of(font: TTFont, text: str) -> float:
    glyphs = font.getBestCmap()
    widths = [font["hmtx"][glyphs[ord(letter)]][0] for letter in text if ord(letter) in glyphs]
    return sum(widths) / font["head"].unitsPerEm


def print_stand_in(path: str, brand: TTFont, text: str) -> None:
    size = width_of(brand, text) / width_of(TTFont(path), text)
    unit, lines = brand["head"].unitsPerEm * size, brand["hhea"]
    print(path)
    print(f"  size-adjust: {size:.2%};")
    print(f"  ascent-override: {lines.ascent / unit:.2%};")
    print(f"  descent-override: {-lines.descent / unit:.2%};")
    print(f"  line-gap-override: {lines.lineGap / unit:.0%};")


def main() -> None:
    small_font().save(SMALL)
    text = "".join(letter for letter in (ROOT / "docs/handbok.md").read_text() if letter.isalpha() or letter == " ")
    for at, path in enumerate(sys.argv[1:]):
        print_stand_in(path, at_weight(TTFont(WHOLE), BOLD if at % 2 else REGULAR), text)


main()
