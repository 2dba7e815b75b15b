"""Ladders, scaffolding and locks."""

import math

from shapes import ball, box, lathe, made, material, moved, ring, rod, tube


def ladder_part(foot, top, half, mat, rubber):
    """Two stiles from foot to top, both (y, z), with eight rungs."""
    (fy, fz), (ty, tz) = foot, top
    lean = math.degrees(math.atan2(ty - fy, tz - fz))
    length = math.hypot(ty - fy, tz - fz)
    for side in (-1, 1):
        box((0.028, 0.07, length), (side * half, (fy + ty) / 2, (fz + tz) / 2), mat, (-lean, 0, 0), bevel=0.005)
        box((0.036, 0.085, 0.05), (side * half, fy, fz + 0.024), rubber, (-lean, 0, 0), bevel=0.006)
    for k in range(8):
        t = (k + 0.7) / 8.2
        box((half * 2, 0.034, 0.03), (0, fy + (ty - fy) * t, fz + (tz - fz) * t), mat, (-lean, 0, 0), bevel=0.008)


def ladder():
    alu = material("#c4c9cc", rough=0.35, metal=0.85)
    rubber = material("#22282a", rough=0.8)
    orange = material("#d9731f", rough=0.4)
    ladder_part((-0.55, 0), (-0.02, 2.2), 0.225, alu, rubber)
    ladder_part((0.6, 0), (0.03, 2.2), 0.19, alu, rubber)
    for side in (-1, 1):
        box((0.05, 0.16, 0.12), (side * 0.215, 0.0, 2.2), orange, bevel=0.02)
        tube([(side * 0.2, -0.37, 0.75), (side * 0.2, 0.4, 0.75)], 0.006, material("#d9a63a", rough=0.8))


def scaffold():
    alu = material("#c9ced1", rough=0.32, metal=0.9)
    red = material("#b8422c", rough=0.5)
    wood = material("#a3784a", rough=0.8, grain=0.2, scale=20)
    black = material("#22282a", rough=0.7)
    half_x, half_y, top = 0.925, 0.375, 4.1
    for x in (-half_x, half_x):
        for y in (-half_y, half_y):
            tube([(x, y, 0.24), (x, y, top)], 0.025, alu)
            moved(made(castor, black, red, alu), (x, y, 0))
        for k in range(14):
            z = 0.42 + k * 0.28
            tube([(x, -half_y, z), (x, half_y, z)], 0.017, alu)
    for y in (-half_y, half_y):
        for z in (0.42, 3.5, 4.06):
            tube([(-half_x, y, z), (half_x, y, z)], 0.02, alu)
        for low, high, flip in ((0.5, 1.9, 1), (1.65, 2.95, -1)):
            tube([(-half_x * flip, y, low), (half_x * flip, y, high)], 0.017, alu)
        for z in (0.5, 1.9, 1.65, 2.95):
            for x in (-half_x, half_x):
                ring(0.03, 0.009, (x, y, z), red)
    box((1.82, 0.7, 0.05), (0, 0, 3.02), wood, bevel=0.006)
    for y in (-half_y, half_y):
        box((1.84, 0.03, 0.15), (0, y, 3.12), wood, bevel=0.005)
    box((0.5, 0.5, 0.012), (-0.5, 0, 3.048), material("#8a6238", rough=0.8), bevel=0.003)
    for x in (-half_x, half_x):
        for y in (-half_y, half_y):
            s, t = (1 if x > 0 else -1), (1 if y > 0 else -1)
            tube([(x, y, 1.3), (x + s * 0.35, y + t * 0.55, 0.03)], 0.018, alu)
            ball(0.035, (x + s * 0.35, y + t * 0.55, 0.035), black)


def castor(black, red, alu):
    rod(0.1, 0.045, (0, 0.03, 0.1), black, (0, 90, 0), bevel=0.014)
    rod(0.05, 0.05, (0, 0.03, 0.1), alu, (0, 90, 0))
    box((0.07, 0.09, 0.03), (0, 0.01, 0.22), alu, bevel=0.008)
    box((0.075, 0.05, 0.02), (0, -0.08, 0.17), red, (25, 0, 0), bevel=0.006)


def padlock():
    brass = material("#c19a4b", rough=0.28, metal=1, grain=0.04, scale=400)
    steel = material("#d3d7d9", rough=0.16, metal=1)
    dark = material("#1d2123", rough=0.6)
    bend = [(-0.019, 0.0, 0.045), (-0.019, 0.0, 0.068)]
    bend += [(-0.019 * math.cos(math.radians(d)), 0, 0.068 + 0.019 * math.sin(math.radians(d))) for d in range(6, 175, 6)]
    bend += [(0.019, 0.0, 0.068), (0.019, 0.0, 0.045)]
    body = [
        *made(box, (0.06, 0.026, 0.05), (0, 0, 0.026), brass, bevel=0.006),
        *made(box, (0.052, 0.0275, 0.03), (0, 0, 0.024), material("#2f6b5c", rough=0.5), bevel=0.004),
        *made(tube, bend, 0.0048, steel),
    ]
    for x in (-0.019, 0.019):
        body += made(lathe, [(0.0048, 0), (0.0075, 0), (0.0075, 0.003), (0.0048, 0.004)], (x, 0, 0.05), brass)
    body += made(rod, 0.009, 0.002, (0, -0.0142, 0.024), steel, (90, 0, 0))
    body += made(box, (0.0022, 0.003, 0.009), (0, -0.0146, 0.024), dark, bevel=0)
    moved(body, (-0.014, 0, 0), 12)
    for n, turn in enumerate((-24, 8, 40)):
        moved(made(key, steel), (0.05, -0.028, 0.0018 + n * 0.0022), turn)
    ring(0.013, 0.0012, (0.05, -0.026, 0.006), steel, (14, 0, 0))


def key(steel):
    lathe([(0.0045, -0.001), (0.011, -0.001), (0.011, 0.001), (0.0045, 0.001), (0.0045, -0.001)], (0, -0.009, 0), steel)
    box((0.0065, 0.028, 0.0018), (0, -0.033, 0), steel, bevel=0.0004)
    for k, depth in enumerate((0.0016, 0.003, 0.002, 0.0026)):
        box((depth, 0.003, 0.0018), (0.0032 + depth / 2, -0.029 - k * 0.0048, 0), steel, bevel=0.0002)


PRODUCTS = {
    "stige": (ladder, [(-38, 12)]),
    "stillas": (scaffold, [(-32, 10)]),
    "hengelas": (padlock, [(-12, 24)]),
}
