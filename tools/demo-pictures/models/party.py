"""Tables, light and sound."""

import math
import random

from shapes import ball, box, cloth, lathe, made, material, moved, ring, rod, tube


def table():
    top = material("#e9e6dd", rough=0.45, grain=0.1, scale=150)
    steel = material("#5d666a", rough=0.35, metal=0.8)
    box((1.83, 0.76, 0.045), (0, 0, 0.72), top, bevel=0.02)
    for side in (-1, 1):
        x = side * 0.72
        tube([(x, -0.30, 0.70), (x * 1.04, -0.30, 0.01), (x * 1.04, 0.30, 0.01), (x, 0.30, 0.70)], 0.0135, steel, bend=0.06)
        tube([(x * 1.015, -0.30, 0.42), (x * 1.015, 0.30, 0.42)], 0.011, steel)
        tube([(x * 1.015, 0, 0.42), (side * 0.25, 0, 0.69)], 0.010, steel)
        for y in (-0.2, 0.2):
            box((0.05, 0.05, 0.012), (x * 1.04, y, 0.006), material("#22282a", rough=0.8), bevel=0.004)


def chair():
    seat = material("#eceae3", rough=0.4)
    steel = material("#8b9498", rough=0.3, metal=0.9)
    for side in (-1, 1):
        x = side * 0.215
        tube([(x, -0.24, 0.012), (x, 0.20, 0.83)], 0.0115, steel)
        tube([(x * 0.9, 0.26, 0.012), (x * 0.9, -0.16, 0.46)], 0.0115, steel)
        box((0.03, 0.03, 0.022), (x, -0.245, 0.011), material("#22282a", rough=0.8), bevel=0.006)
        box((0.03, 0.03, 0.022), (x * 0.9, 0.265, 0.011), material("#22282a", rough=0.8), bevel=0.006)
    tube([(-0.215, 0.20, 0.83), (-0.215, 0.21, 0.85), (0.215, 0.21, 0.85), (0.215, 0.20, 0.83)], 0.0115, steel, bend=0.03)
    tube([(-0.193, 0.17, 0.11), (0.193, 0.17, 0.11)], 0.008, steel)
    tube([(-0.215, -0.17, 0.14), (0.215, -0.17, 0.14)], 0.008, steel)
    box((0.39, 0.40, 0.025), (0, -0.015, 0.452), seat, (3, 0, 0), bevel=0.012)
    lean = math.degrees(math.atan2(0.82, 0.44))

    def back(u, v):
        x = (2 * u - 1) * 0.2
        z = 0.64 + 0.17 * v
        return (x, -0.24 + (z - 0.012) * 0.44 / 0.818 + 0.03 * (1 - (x / 0.2) ** 2) - 0.012, z)

    cloth(back, seat, 16, 6, 0.014)


def chairs():
    moved(made(chair), (-0.34, 0.05, 0), -12)
    moved(made(chair), (0.32, 0.0, 0), 10)


def party_tent():
    skin = material("#f1efe8", rough=0.75, spec=0.2)
    steel = material("#c9cdd0", rough=0.3, metal=1)
    long, wide, eave, ridge = 3.0, 2.0, 2.0, 2.95

    def roof(side):
        def at(u, v):
            x = (2 * u - 1) * (long + 0.06)
            sag = 0.05 * math.sin(math.pi * v) + 0.03 * math.sin(math.pi * ((u * 3) % 1))
            return (x, side * (wide + 0.06) * (1 - v), eave + (ridge - eave) * v - sag * (1 - abs(2 * v - 1)))

        return at

    def valance_long(side):
        return lambda u, v: ((2 * u - 1) * (long + 0.06), side * (wide + 0.07), eave - v * (0.2 + 0.06 * abs(math.sin(math.pi * u * 15))))

    def valance_short(side):
        return lambda u, v: (side * (long + 0.07), (2 * u - 1) * (wide + 0.06), eave - v * (0.2 + 0.06 * abs(math.sin(math.pi * u * 10))))

    for side in (-1, 1):
        cloth(roof(side), skin, 48, 16, 0.012)
        cloth(valance_long(side), skin, 150, 3, 0.008)
        cloth(valance_short(side), skin, 100, 3, 0.008)
        cloth(lambda u, v, s=side: (s * (long + 0.06), (2 * u - 1) * (wide + 0.06) * (1 - v), eave + (ridge - eave) * v), skin, 12, 8, 0.008)
        for x in (-long, -long / 3, long / 3, long):
            tube([(x, side * wide, 0), (x, side * wide, eave)], 0.03, steel)
            box((0.14, 0.14, 0.01), (x, side * wide, 0.005), steel, bevel=0.002)
        tube([(-long, side * wide, eave - 0.05), (long, side * wide, eave - 0.05)], 0.025, steel)
        cloth(lambda u, v, s=side: (-s * long + s * (0.10 + 0.16 * u + 0.02 * math.sin(9 * u)) * (1 - 0.4 * math.sin(math.pi * v)), -wide + 0.06 * math.sin(14 * u) + 0.05, 0.05 + (eave - 0.1) * v), skin, 30, 12, 0.006)
    for part in range(3):
        start = -long + part * 2 * long / 3
        cloth(lambda u, v, s=start: (s + u * 2 * long / 3, wide - 0.02 + 0.015 * math.sin(18 * u), 0.03 + (eave - 0.08) * v), skin, 30, 8, 0.006)
    glass = material("#b9cdd6", rough=0.1, spec=0.6)
    for part in range(3):
        for pane in (-0.42, 0.42):
            centre = -long + (part + 0.5) * 2 * long / 3 + pane
            box((0.5, 0.03, 0.85), (centre, wide - 0.04, 1.15), glass, bevel=0.01)


def lights():
    cable = material("#20282a", rough=0.6)
    glow = material("#ffb648", rough=0.2, glow=5.0)
    wood = material("#8a6741", rough=0.8)
    posts = [(-1.5, 0.0), (0.0, 0.25), (1.5, 0.0)]
    for x, y in posts:
        tube([(x, y, 0), (x, y, 1.62)], 0.024, wood)
        box((0.24, 0.24, 0.03), (x, y, 0.015), wood, bevel=0.006)
    for (ax, ay), (bx, by) in zip(posts, posts[1:]):
        line = []
        for i in range(41):
            t = i / 40
            line.append((ax + (bx - ax) * t, ay + (by - ay) * t, 1.6 - 0.42 * (1 - (2 * t - 1) ** 2)))
        tube(line, 0.007, cable)
        for k in range(1, 8):
            x, y, z = line[k * 5]
            lathe([(0, -0.005), (0.018, -0.005), (0.02, -0.055), (0, -0.055)], (x, y, z), cable, steps=24)
            ball(0.042, (x, y, z - 0.092), glow, flat=1.12)


def speaker():
    black = material("#24292b", rough=0.55, grain=0.25, scale=300)
    grille = material("#3a4144", rough=0.45, metal=0.5)
    steel = material("#30373a", rough=0.4, metal=0.4)
    tube([(0, 0, 0.35), (0, 0, 1.3)], 0.018, steel)
    rod(0.03, 0.1, (0, 0, 0.62), steel)
    rod(0.026, 0.06, (0, 0, 1.0), steel)
    for turn in (30, 150, 270):
        a = math.radians(turn)
        x, y = math.cos(a), math.sin(a)
        tube([(x * 0.025, y * 0.025, 0.64), (x * 0.48, y * 0.48, 0.02)], 0.012, steel)
        tube([(x * 0.02, y * 0.02, 0.36), (x * 0.24, y * 0.24, 0.345)], 0.009, steel)
        ball(0.022, (x * 0.48, y * 0.48, 0.022), material("#1a1e20", rough=0.8))
    box((0.36, 0.33, 0.62), (0, 0, 1.58), black, bevel=0.03)
    box((0.31, 0.012, 0.56), (0, -0.166, 1.58), grille, bevel=0.005)
    cone = material("#1b1f21", rough=0.5)
    rubber = material("#0f1213", rough=0.4)
    lathe([(0, 0.0), (0.035, 0.004), (0.045, -0.01), (0.11, 0.012), (0.118, 0.02), (0.128, 0.016), (0.134, 0.006)], (0, -0.172, 1.46), cone, (90, 0, 0))
    ring(0.122, 0.009, (0, -0.178, 1.46), rubber, (90, 0, 0))
    box((0.2, 0.03, 0.1), (0, -0.168, 1.74), rubber, bevel=0.02)
    ball(0.022, (0, -0.178, 1.74), material("#9aa4a8", rough=0.3, metal=1))
    for side in (-1, 1):
        box((0.02, 0.14, 0.05), (side * 0.182, 0.02, 1.72), rubber, bevel=0.008)
    box((0.012, 0.004, 0.012), (0.12, -0.174, 1.325), material("#5fd08a", glow=3), bevel=0.002)


def popcorn():
    red = material("#b8322c", rough=0.3, spec=0.6)
    steel = material("#d5d8da", rough=0.25, metal=1)
    gold = material("#d8a13a", rough=0.3, metal=0.9)
    black = material("#22282a", rough=0.7)
    box((0.66, 0.42, 0.42), (0, 0, 0.52), red, bevel=0.012)
    box((0.5, 0.004, 0.26), (0, -0.212, 0.52), material("#8e211d", rough=0.35), bevel=0)
    for x in (-0.28, 0.28):
        tube([(x, 0.17, 0.32), (x, 0.17, 0.03)], 0.016, steel)
    for side in (-1, 1):
        ring(0.2, 0.014, (side * 0.36, -0.06, 0.215), black, (0, 90, 0))
        ring(0.185, 0.008, (side * 0.36, -0.06, 0.215), gold, (0, 90, 0))
        rod(0.03, 0.05, (side * 0.36, -0.06, 0.215), gold, (0, 90, 0))
        for spoke in range(6):
            a = math.pi * spoke / 6
            tube([(side * 0.36, -0.06 + 0.19 * math.cos(a), 0.215 + 0.19 * math.sin(a)), (side * 0.36, -0.06 - 0.19 * math.cos(a), 0.215 - 0.19 * math.sin(a))], 0.005, gold)
    tube([(-0.36, -0.06, 0.215), (0.36, -0.06, 0.215)], 0.014, steel)
    box((0.7, 0.46, 0.035), (0, 0, 0.745), steel, bevel=0.01)
    for x in (-0.3, 0.3):
        for y in (-0.19, 0.19):
            box((0.022, 0.022, 0.56), (x, y, 1.04), red, bevel=0.004)
    back = material("#e8e4da", rough=0.6)
    box((0.58, 0.008, 0.54), (0, 0.19, 1.04), back, bevel=0)
    box((0.68, 0.46, 0.09), (0, 0, 1.355), red, bevel=0.014)
    cloth(lambda u, v: ((2 * u - 1) * 0.36, (2 * v - 1) * 0.24, 1.40 + 0.12 * math.cos(math.pi * (u - 0.5)) * math.cos(math.pi * (v - 0.5)) ** 0.5), red, 20, 20, 0.01)
    for k in range(9):
        ball(0.012, (-0.3 + k * 0.075, -0.236, 1.355), material("#ffe2a0", glow=4), flat=1)
    lathe([(0, 0), (0.085, 0), (0.1, 0.02), (0.1, 0.1), (0.09, 0.11), (0, 0.115)], (0.06, 0.02, 1.1), steel)
    tube([(0.06, 0.02, 1.2), (0.06, 0.02, 1.32)], 0.008, steel)
    corn = [material(c, rough=0.8, grain=0.6, scale=60) for c in ("#f6e6b4", "#fbf1cf", "#f0d993")]
    roll = random.Random(11)
    for _ in range(230):
        x, y = roll.uniform(-0.265, 0.265), roll.uniform(-0.165, 0.165)
        pile = 0.2 * (1 - (x / 0.36) ** 2) * (1 - ((y - 0.03) / 0.3) ** 2)
        ball(roll.uniform(0.016, 0.026), (x, y, 0.775 + pile * roll.uniform(0.75, 1)), roll.choice(corn), flat=roll.uniform(0.7, 1.1))


def grill():
    black = material("#2b3033", rough=0.4, spec=0.5)
    steel = material("#cfd3d5", rough=0.3, metal=1)
    wood = material("#9a734a", rough=0.6)
    box((0.74, 0.48, 0.56), (0, 0, 0.385), black, bevel=0.012)
    for x in (-0.185, 0.185):
        box((0.355, 0.012, 0.46), (x, -0.242, 0.36), steel, bevel=0.006)
        tube([(x * 0.35, -0.262, 0.44), (x * 0.35, -0.262, 0.56)], 0.007, black)
    box((0.82, 0.52, 0.16), (0, 0, 0.74), black, bevel=0.02)
    box((0.8, 0.02, 0.11), (0, -0.265, 0.735), steel, bevel=0.008)
    for x in (-0.26, 0, 0.26):
        rod(0.034, 0.035, (x, -0.292, 0.735), black, (90, 0, 0), bevel=0.006)
        ring(0.036, 0.004, (x, -0.278, 0.735), steel, (90, 0, 0))

    def lid(u, v):
        a = math.pi * v
        return ((2 * u - 1) * 0.40, -0.25 * math.cos(a), 0.825 + 0.27 * math.sin(a) ** 0.7)

    cloth(lid, black, 8, 32, 0.012)
    for side in (-1, 1):
        cloth(lambda u, v, s=side: (s * 0.4, -0.25 * math.cos(math.pi * u) * 1.0, 0.825 + 0.27 * math.sin(math.pi * u) ** 0.7 * v), black, 32, 6, 0.012)
        box((0.36, 0.46, 0.03), (side * 0.61, 0, 0.80), wood, bevel=0.008)
        tube([(side * 0.45, -0.2, 0.78), (side * 0.78, -0.2, 0.78)], 0.01, steel)
    tube([(-0.3, -0.262, 0.9), (-0.3, -0.315, 0.92), (0.3, -0.315, 0.92), (0.3, -0.262, 0.9)], 0.011, steel, bend=0.02)
    rod(0.04, 0.012, (0, -0.225, 1.02), steel, (58, 0, 0))
    for x in (-0.3, 0.3):
        rod(0.075, 0.045, (x, 0.19, 0.076), material("#1c2022", rough=0.8), (0, 90, 0), bevel=0.012)
        rod(0.03, 0.05, (x, 0.19, 0.076), steel, (0, 90, 0))
        box((0.05, 0.05, 0.1), (x, -0.2, 0.06), black, bevel=0.006)


PRODUCTS = {
    "bord": (table, [(-32, 18)]),
    "stoler": (chairs, [(-24, 16)]),
    "festtelt": (party_tent, [(-26, 10)]),
    "lyslenke": (lights, [(-14, 8)]),
    "hoyttaler": (speaker, [(-28, 8)]),
    "popcornmaskin": (popcorn, [(-28, 12)]),
    "grill": (grill, [(-28, 14)]),
}
