"""What makes the day of moving shorter."""

import math
import random

from shapes import ball, box, lathe, made, material, moved, ribbon, ring, rod, tube


def carton():
    card = material("#b98a5a", rough=0.85, spec=0.15, grain=0.15, scale=60)
    wide, deep, high = 0.6, 0.35, 0.32
    box((wide, deep, high), (0, 0, high / 2), card, bevel=0.006)
    for side in (-1, 1):
        box((wide - 0.002, deep / 2 - 0.0015, 0.004), (0, side * deep / 4, high + 0.002), card, bevel=0.001)
        slot = material("#3a2a1c", rough=0.9)
        box((0.004, 0.1, 0.03), (side * (wide / 2 - 0.0005), 0, high * 0.68), slot, bevel=0.013)
    tape = material("#d8b98a", rough=0.25)
    box((wide + 0.002, 0.05, 0.002), (0, 0, high + 0.005), tape, bevel=0)
    for side in (-1, 1):
        box((0.002, 0.05, 0.08), (side * (wide / 2 + 0.0005), 0, high - 0.035), tape, bevel=0)
    print_on = material("#2f5d50", rough=0.8)
    for at in (-0.08, 0.0, 0.08):
        rise = 0.05
        box((0.012, 0.002, rise), (at, -deep / 2 - 0.0003, 0.12), print_on, bevel=0)
        for lean in (-45, 45):
            box((0.012, 0.002, 0.035), (at + lean / 45 * 0.009, -deep / 2 - 0.0003, 0.14), print_on, (0, -lean, 0), bevel=0)
    box((0.28, 0.002, 0.006), (0, -deep / 2 - 0.0003, 0.08), print_on, bevel=0)


def cartons():
    moved(made(carton), (-0.31, 0, 0), 2)
    moved(made(carton), (0.33, 0.02, 0), -3)
    moved(made(carton), (-0.22, 0.01, 0.33), 6)
    flat = material("#b08354", rough=0.85, spec=0.15, grain=0.15, scale=60)
    for n in range(4):
        box((0.62, 0.008, 0.5), (0.42, 0.27 + n * 0.012, 0.245), flat, (-12, 0, -2 + n * 0.6), bevel=0.001)


def hand_truck():
    red = material("#b3322a", rough=0.35, spec=0.6)
    steel = material("#c9cdd0", rough=0.3, metal=1)
    lean = 14

    def back(z):
        return z * math.sin(math.radians(lean))

    top = 1.18
    for side in (-1, 1):
        x = side * 0.17
        tube([(x, 0, 0.03), (x, back(top * 0.86), top * 0.86), (x * 0.8, back(top) + 0.12, top)], 0.014, red, bend=0.12)
        rod(0.018, 0.12, (x * 0.8, back(top) + 0.155, top + 0.002), material("#22282a", rough=0.8), (90 - 2, 0, 0))
        tube([(x, 0.02, 0.10), (x * 1.02, 0.19, 0.16), (x, back(0.42), 0.42)], 0.010, red, bend=0.05)
    for z in (0.06, 0.30, 0.54, 0.78, 1.0):
        tube([(-0.17, back(z), z), (0, back(z) + 0.03, z), (0.17, back(z), z)], 0.010, red, bend=0.1)
    for x in (-0.06, 0.06):
        tube([(x, back(0.06) + 0.02, 0.06), (x, back(1.0) + 0.02, 1.0)], 0.007, red)
    box((0.42, 0.24, 0.008), (0, -0.11, 0.012), steel, bevel=0.003)
    box((0.42, 0.008, 0.09), (0, 0.005, 0.05), steel, bevel=0.003)
    tube([(-0.25, 0.19, 0.13), (0.25, 0.19, 0.13)], 0.010, steel)
    for side in (-1, 1):
        wheel((side * 0.235, 0.19, 0.13), 0.13, 0.075)


def wheel(at, radius, width, rim="#d8dadb"):
    tyre = material("#1f2324", rough=0.75)
    metal = material(rim, rough=0.35, metal=0.6)
    round_ = width / 2
    profile = [
        (radius - width * 0.95 + round_ * (1 - math.cos(a)) * 0 + width * 0.45 + round_ * math.cos(a), round_ * math.sin(a))
        for a in [math.radians(d) for d in range(-180, 181, 15)]
    ]
    lathe(profile, at, tyre, (0, 90, 0))
    lathe([(radius - width * 0.5, -width * 0.28), (radius * 0.35, -width * 0.12), (radius * 0.2, -width * 0.34), (0, -width * 0.36)], at, metal, (0, 90, 0))
    lathe([(radius - width * 0.5, width * 0.28), (radius * 0.35, width * 0.12), (radius * 0.2, width * 0.34), (0, width * 0.36)], at, metal, (0, 90, 0))


def pallet_truck():
    orange = material("#d9731f", rough=0.35, spec=0.6)
    dark = material("#23292b", rough=0.6)
    steel = material("#c9cdd0", rough=0.25, metal=1)
    for side in (-1, 1):
        x = side * 0.19
        box((0.16, 1.1, 0.055), (x, -0.50, 0.105), orange, bevel=0.012)
        box((0.15, 0.14, 0.03), (x, -1.09, 0.085), orange, (8, 0, 0), bevel=0.012)
        rod(0.04, 0.07, (x, -0.95, 0.042), material("#7d2f24", rough=0.5), (0, 90, 0))
    box((0.54, 0.05, 0.3), (0, 0.07, 0.22), orange, bevel=0.012)
    box((0.54, 0.14, 0.05), (0, 0.03, 0.35), orange, bevel=0.012)
    rod(0.055, 0.26, (0, 0.2, 0.28), dark)
    rod(0.026, 0.14, (0, 0.2, 0.46), steel)
    box((0.16, 0.14, 0.08), (0, 0.2, 0.16), dark, bevel=0.02)
    for side in (-1, 1):
        rod(0.09, 0.05, (side * 0.075, 0.22, 0.092), material("#2a2f31", rough=0.6), (0, 90, 0), bevel=0.012)
        rod(0.045, 0.054, (side * 0.075, 0.22, 0.092), steel, (0, 90, 0))
    tube([(0, 0.24, 0.42), (0, 0.42, 0.96)], 0.019, orange)
    tube([(0, 0.42, 0.96), (-0.1, 0.45, 1.06), (-0.1, 0.5, 1.22), (0.1, 0.5, 1.22), (0.1, 0.45, 1.06), (0, 0.42, 0.96)], 0.014, dark, bend=0.05)
    tube([(0, 0.445, 1.05), (0, 0.475, 1.14)], 0.006, steel)


def blanket(colour, seed):
    """Folded in two, twice."""
    wool = material(colour, rough=0.95, spec=0.05, grain=0.5, scale=120)
    stripe = material("#e6dfcf", rough=0.95, spec=0.05, grain=0.5, scale=120)
    roll = random.Random(seed)
    depth, gap = 0.2, 0.021
    profile = []
    for layer in range(4):
        edge = 1 if layer % 2 == 0 else -1
        z = gap * layer + 0.012
        steps = [(-edge * depth * (1 - 2 * i / 12), z + 0.0015 * roll.uniform(-1, 1)) for i in range(13)]
        profile += steps if edge == 1 else steps
        if layer < 3:
            profile += [(edge * (depth + gap / 2 * math.sin(a)), z + gap / 2 * (1 - math.cos(a))) for a in [math.pi * k / 8 for k in range(1, 8)]]
    ribbon(profile, 0.52, wool, 0.018)
    for x in (-0.2, 0.2):
        ribbon([(y * 1.004, z) for y, z in profile], 0.025, stripe, 0.0195, (x, 0, 0))


def blankets():
    roll = random.Random(3)
    for n, colour in enumerate(("#3f5a70", "#5d6f5f", "#3f5a70", "#7a4b3c", "#3f5a70")):
        turned = roll.uniform(-5, 5)
        moved(made(blanket, colour, n), (roll.uniform(-0.012, 0.012), roll.uniform(-0.012, 0.012), n * 0.087), turned)


def tape_roll():
    brown = material("#a8743c", rough=0.18, spec=0.7)
    core = material("#c8b291", rough=0.9)
    half = 0.024
    lathe([(0.042, -half), (0.064, -half), (0.065, -half + 0.001), (0.065, half - 0.001), (0.064, half), (0.042, half), (0.042, -half)], (0, 0, half), brown)
    lathe([(0.038, -half - 0.0003), (0.0421, -half - 0.0003), (0.0421, half + 0.0005), (0.038, half + 0.0005), (0.038, -half - 0.0003)], (0, 0, half), core)


def tapes():
    moved(made(tape_roll), (-0.068, 0.02, 0))
    moved(made(tape_roll), (0.068, 0.0, 0))
    moved(made(tape_roll), (-0.03, 0.012, 0.049))
    tail = material("#a8743c", rough=0.18, spec=0.7)
    ribbon([(-0.065, 0.0), (-0.085, 0.004), (-0.105, -0.004), (-0.125, -0.02)], 0.046, tail, 0.0006, (0.066, 0.0, 0.024), (0, 90, 8))


def crate():
    body = material("#dfe9ee", rough=0.2, spec=0.5, clear=0.35)
    lid = material("#2f7d6b", rough=0.4)
    box((0.58, 0.38, 0.3), (0, 0, 0.15), body, bevel=0.03, taper=0.86)
    box((0.605, 0.405, 0.022), (0, 0, 0.297), body, bevel=0.01)
    box((0.6, 0.4, 0.03), (0, 0, 0.32), lid, bevel=0.013)
    box((0.46, 0.27, 0.012), (0, 0, 0.338), lid, bevel=0.006)
    for side in (-1, 1):
        box((0.03, 0.16, 0.06), (side * 0.305, 0, 0.29), lid, bevel=0.012)
        for x in (-0.19, -0.06, 0.06, 0.19):
            box((0.012, 0.012, 0.22), (x, side * 0.178, 0.16), body, (side * 5, 0, 0), bevel=0.005)


def crates():
    moved(made(crate), (0, 0, 0), 3)
    moved(made(crate), (0.01, 0.0, 0.343), -5)


PRODUCTS = {
    "flyttekasser": (cartons, [(-28, 18)]),
    "sekketralle": (hand_truck, [(-35, 14)]),
    "jekketralle": (pallet_truck, [(-48, 22)]),
    "flyttepledd": (blankets, [(35, 18)]),
    "pakketape": (tapes, [(-25, 28)]),
    "plastkasse": (crates, [(-32, 16)]),
}
