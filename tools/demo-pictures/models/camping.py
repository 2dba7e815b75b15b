"""Tents and what one takes along into them."""

import math

from shapes import ball, box, cloth, lathe, made, material, moved, ribbon, ring, rod, tube


def peg_line(start, end, rope):
    tube([start, end], 0.006, rope)
    rod(0.009, 0.16, (end[0], end[1], 0.04), material("#c9cdd0", rough=0.3, metal=1))


def lavvo():
    canvas = material("#d9ccb0", rough=0.95, spec=0.05, grain=0.2, scale=40)
    wood = material("#8a6741", rough=0.8)
    rope = material("#e9e4d6", rough=0.9)
    sides, radius, high, hole = 12, 2.5, 2.9, 0.26

    def wall(u, v):
        turn = 2 * math.pi * (u + 0.5 / sides)
        between = math.sin(math.pi * ((u * sides) % 1))
        r = radius * (1 - v) + hole * v
        r *= 1 - (0.035 + 0.05 * math.sin(math.pi * v)) * between
        return (r * math.sin(turn), -r * math.cos(turn), 0.03 + (high - 0.25) * v)

    cloth(wall, canvas, 144, 24, 0.01, closed=True)
    for i in range(sides):
        turn = 2 * math.pi * (i + 0.5) / sides
        x, y = math.sin(turn), -math.cos(turn)
        tube([(x * radius * 1.0, y * radius * 1.0, 0), (-x * 0.1, -y * 0.1, high + 0.18 + 0.05 * (i % 3))], 0.022, wood)
        peg_line((x * radius * 0.9, y * radius * 0.9, 0.3), (x * radius * 1.2, y * radius * 1.2, 0.02), rope)
    seam = material("#a8472f", rough=0.9)
    inside = material("#4a4030", rough=1)
    apothem = math.cos(math.pi / sides)

    def at_door(x, z, out):
        part = z / (high - 0.25)
        r = (radius * (1 - part) + hole * part) * apothem * 0.985 + out
        return (x, -r, z + 0.03)

    cloth(lambda u, v: at_door((u - 0.5) * 0.86 * (1 - 0.85 * v), 1.75 * v, 0.012), inside, 4, 10, 0.004)
    for side in (-1, 1):
        tube([at_door(side * 0.43 * (1 - 0.85 * t / 10), 1.75 * t / 10, 0.03) for t in range(11)], 0.02, seam)
    cloth(lambda u, v: at_door(-0.43 * (1 - 0.85 * v) - u * 0.34 * (1 - v), 1.75 * v, 0.05 + 0.06 * math.sin(math.pi * u)), canvas, 6, 10, 0.01)


def tunnel():
    skin = material("#b5532e", rough=0.6, spec=0.3)
    dark = material("#7d3820", rough=0.6, spec=0.3)
    pole = material("#d9d5c8", rough=0.4)
    rope = material("#e9c75a", rough=0.8)
    hoops = [(-2.3, 0.55, 0.75), (-1.1, 1.15, 1.55), (0.3, 1.2, 1.7), (1.7, 1.1, 1.45), (2.7, 0.5, 0.5)]

    def across(y):
        for (a, wa, ha), (b, wb, hb) in zip(hoops, hoops[1:]):
            if y <= b:
                t = (y - a) / (b - a)
                sag = 1 - 0.07 * math.sin(math.pi * t)
                return (wa + (wb - wa) * t) * sag, (ha + (hb - ha) * t) * sag
        return hoops[-1][1:]

    def wall(y, turn):
        wide, high = across(y)
        flat = abs(math.cos(turn)) ** 0.75 * (1 if math.cos(turn) > 0 else -1)
        return (wide * flat, y, 0.02 + high * math.sin(turn) ** 0.85)

    def skin_between(start, end, mat):
        cloth(lambda u, v: wall(start + (end - start) * u, math.pi * min(max(v, 1e-4), 1 - 1e-4)), mat, 40, 40, 0.01)

    skin_between(-1.1, 1.7, skin)
    skin_between(-2.3, -1.1, dark)
    skin_between(1.7, 2.7, dark)
    for end, wide, high in ((-2.3, 0.55, 0.75), (2.7, 0.5, 0.5)):
        cloth(lambda u, v, y=end: (wall(y, math.pi * min(max(u, 1e-4), 1 - 1e-4))[0] * v, y + (0.35 if y > 0 else -0.35) * (1 - v), wall(y, math.pi * min(max(u, 1e-4), 1 - 1e-4))[2] * v), dark, 30, 8, 0.01)
    for y, _, _ in hoops[1:4]:
        tube([wall(y, math.pi * min(max(i / 40, 1e-4), 1 - 1e-4)) for i in range(41)], 0.022, pole)
        for side in (-1, 1):
            wide, high = across(y)
            peg_line((side * wide * 0.78, y, high * 0.72), (side * (wide + 0.8), y, 0.02), rope)
    frame = material("#efe9da", rough=0.7)
    turns = [math.radians(d) for d in range(18, 76, 3)]
    door = [wall(0.95 - 0.42 * math.cos(math.pi * i / 18), turn) for i, turn in enumerate(turns)]
    tube([(x * 1.01, y, z + 0.01) for x, y, z in door], 0.012, frame)


def dome():
    skin = material("#3f6f8a", rough=0.55, spec=0.3)
    pole = material("#e2b93b", rough=0.35)
    inside = material("#dfe3dc", rough=0.9)
    long, wide, high = 1.6, 1.1, 1.25

    def at(u, v):
        x, y = 2 * u - 1, 2 * v - 1
        rise = (1 - abs(x) ** 2.4) * (1 - abs(y) ** 2.4)
        valley = 1 - 0.10 * (abs(abs(x) - abs(y))) * (x * x + y * y) ** 0.5
        belly = 1 - 0.06 * (1 - rise)
        return (long * x * belly * valley, wide * y * belly * valley, 0.03 + high * rise**0.72)

    cloth(at, skin, 64, 64, 0.01)
    for flip in (1, -1):
        tube([(p[0] * 1.012, p[1] * 1.012, p[2] + 0.02) for p in (at(i / 60, i / 60 if flip == 1 else 1 - i / 60) for i in range(61))], 0.016, pole)
    front = [at(0.5 + 0.30 * math.cos(math.radians(d)), 0.16 - 0.155 * 0) for d in range(0, 181, 180)]
    arch = [(0.46 * math.cos(math.radians(d)), 0.84 * math.sin(math.radians(d))) for d in range(0, 181, 6)]

    def on_front(x, z):
        low, up = 0.0, 0.5
        for _ in range(24):
            middle = (low + up) / 2
            if at(0.5 + x / long / 2, middle)[2] < z:
                low = middle
            else:
                up = middle
        found = at(0.5 + x / long / 2, low)
        return (found[0], found[1] - 0.014, found[2])

    edge = [on_front(x, max(z, 0.04)) for x, z in arch]
    cloth(lambda u, v: on_front(0.46 * math.cos(math.pi * u) * v, 0.04 + 0.8 * math.sin(math.pi * u) * v), inside, 32, 16, 0.004)
    tube(edge, 0.014, pole)
    rope = material("#e9c75a", rough=0.8)
    for x in (-1, 1):
        for y in (-1, 1):
            peg_line((x * long * 0.55, y * wide * 0.55, 0.85), (x * (long + 0.6), y * (wide + 0.5), 0.02), rope)


def tarp():
    skin = material("#5f7355", rough=0.75, spec=0.2)
    pole = material("#c9cdd0", rough=0.3, metal=1)
    rope = material("#e9c75a", rough=0.8)
    half = 2.0

    def at(u, v):
        x, y = 2 * u - 1, 2 * v - 1
        z = 1.35 + 0.75 * x * y
        pull = 1 - 0.09 * (1 - x * x) * abs(y) ** 3
        pull_y = 1 - 0.09 * (1 - y * y) * abs(x) ** 3
        return (half * x * pull_y, half * y * pull, z - 0.10 * (1 - x * x) * (1 - y * y))

    cloth(at, skin, 40, 40, 0.012)
    for u, v in ((0, 0), (1, 1)):
        x, y, z = at(u, v)
        tube([(x, y, 0), (x, y, z + 0.05)], 0.02, pole)
        for turn in (-1, 1):
            peg_line((x, y, z), (x * 1.35 + turn * 0.5 * (1 if y * x < 0 else -1), y * 1.35 + turn * 0.5, 0.02), rope)
    for u, v in ((0, 1), (1, 0)):
        x, y, z = at(u, v)
        peg_line((x, y, z), (x * 1.3, y * 1.3, 0.02), rope)
    for k in range(1, 4):
        for u, v in ((k / 4, 0), (k / 4, 1), (0, k / 4), (1, k / 4)):
            ring(0.03, 0.008, at(u, v), pole, (90, 0, 0))


def mat():
    foam = material("#4e6a4a", rough=0.95, spec=0.1, grain=0.3, scale=90)
    strap = material("#22282a", rough=0.8)
    turns, gap, first = 5.2, 0.0155, 0.028
    profile = []
    steps = 260
    for i in range(steps + 1):
        a = 2 * math.pi * turns * i / steps
        r = first + gap * a / (2 * math.pi)
        profile.append((r * math.cos(a), r * math.sin(a)))
    top = max(math.hypot(*p) for p in profile) + 0.007
    ribbon(profile, 0.6, foam, 0.0135, (0, 0, top))
    for x in (-0.17, 0.17):
        around = [((top + 0.002) * math.cos(math.radians(d)), (top + 0.002) * math.sin(math.radians(d))) for d in range(0, 361, 5)]
        ribbon(around, 0.025, strap, 0.002, (x, 0, top))
        box((0.034, 0.012, 0.03), (x, -top - 0.004, top), strap, bevel=0.003)


def can(colour):
    paint = material(colour, rough=0.3, spec=0.6)
    band = material("#f2efe6", rough=0.35)
    steel = material("#c9cdd0", rough=0.3, metal=1)
    r, high = 0.055, 0.125
    foot = [(0, 0.008), (0.045, 0.004), (r - 0.003, 0), (r, 0.004), (r, 0.042)]
    shoulder = [(r * math.cos(math.radians(d)), 0.098 + 0.034 * math.sin(math.radians(d))) for d in range(0, 76, 6)]
    lathe(foot, (0, 0, 0), paint)
    lathe([(r, 0.042), (r, 0.08)], (0, 0, 0), band)
    lathe([(r, 0.08), *shoulder, (0.014, 0.133)], (0, 0, 0), paint)
    lathe([(0.0155, 0.13), (0.0155, 0.138), (0.010, 0.14), (0.010, 0.152), (0.006, 0.154), (0.006, 0.146), (0, 0.146)], (0, 0, 0), steel)
    ring(r, 0.0022, (0, 0, 0.006), steel)


def cans():
    moved(made(can, "#c9541f"), (-0.062, 0.0, 0))
    moved(made(can, "#c9541f"), (0.064, 0.03, 0))
    cap = material("#1f2426", rough=0.5)
    lathe([(0, 0.02), (0.016, 0.02), (0.018, 0.018), (0.018, 0), (0, 0)], (0.02, -0.085, 0), cap)


def stove():
    alu = material("#d3d6d8", rough=0.28, metal=1)
    dark = material("#2a2f31", rough=0.6)
    brass = material("#c79a45", rough=0.3, metal=1)
    lathe([(0.075, 0), (0.083, 0.004), (0.093, 0.05), (0.095, 0.09), (0.091, 0.09), (0.088, 0.05), (0.075, 0.006)], (0, 0, 0), alu)
    for i in range(14):
        a = 2 * math.pi * i / 14
        rod(0.006, 0.012, (0.0855 * math.cos(a), 0.0855 * math.sin(a), 0.022), dark, (0, 90, math.degrees(a)))
    lathe([(0.072, 0.088), (0.096, 0.092), (0.102, 0.14), (0.104, 0.165), (0.101, 0.165), (0.098, 0.14), (0.07, 0.09)], (0, 0, 0), alu)
    lathe([(0.02, 0.02), (0.033, 0.025), (0.034, 0.06), (0.025, 0.064), (0, 0.064)], (0, 0, 0), brass)
    pot = [(0, 0.112), (0.07, 0.113), (0.078, 0.12), (0.082, 0.16), (0.079, 0.2), (0.066, 0.218), (0.05, 0.223)]
    lathe(pot, (0, 0, 0), alu)
    lathe([(0.052, 0.222), (0.05, 0.228), (0.02, 0.238), (0, 0.239)], (0, 0, 0), alu)
    ball(0.011, (0, 0, 0.249), dark)
    tube([(0.074, 0, 0.155), (0.105, 0, 0.172), (0.122, 0, 0.212)], 0.012, alu, bend=0.02)
    tube([(-0.072, 0, 0.2), (-0.078, 0, 0.275), (-0.05, 0, 0.31), (0.05, 0, 0.31), (0.078, 0, 0.275), (0.072, 0, 0.2)], 0.0035, alu, bend=0.03)
    tube([(-0.03, 0, 0.31), (0.03, 0, 0.31)], 0.008, dark)


PRODUCTS = {
    "lavvo": (lavvo, [(18, 10)]),
    "tunneltelt": (tunnel, [(52, 16)]),
    "kuppeltelt": (dome, [(-28, 16)]),
    "tarp": (tarp, [(-30, 14)]),
    "liggeunderlag": (mat, [(-50, 18)]),
    "gassboks": (cans, [(-15, 16)]),
    "primus": (stove, [(-25, 14)]),
}
