"""What is towed. The drawbar points along -y."""

from shapes import ball, box, lathe, made, material, moved, ring, rod, tube

from models.moving import wheel


def chassis(half, front, hitch):
    """A drawbar from the bed's front to the coupling, with a jockey wheel."""
    steel = material("#aab2b5", rough=0.4, metal=0.8)
    black = material("#22282a", rough=0.6)
    for side in (-1, 1):
        tube([(side * half, front + 0.3, 0.42), (side * half, front, 0.42), (0, hitch, 0.42)], 0.03, steel)
    box((0.09, 0.3, 0.09), (0, hitch - 0.05, 0.44), black, bevel=0.02)
    ball(0.055, (0, hitch - 0.18, 0.44), black)
    tube([(0, hitch + 0.02, 0.49), (0, hitch - 0.12, 0.56)], 0.014, black)
    tube([(0.09, hitch + 0.32, 0.12), (0.09, hitch + 0.32, 0.72)], 0.022, steel)
    tube([(0.09, hitch + 0.32, 0.72), (0.17, hitch + 0.32, 0.74)], 0.01, black)
    moved(made(wheel, (0, 0, 0), 0.09, 0.05), (0.09, hitch + 0.32, 0.09), 90 * 0)


def mudguard(x, y, radius):
    import math

    from shapes import cloth

    plastic = material("#2a3033", rough=0.6)

    def at(u, v):
        a = math.pi * (0.04 + 0.92 * v)
        return (x - 0.11 + 0.22 * u, y - radius * math.cos(a), 0.3 + radius * math.sin(a))

    cloth(at, plastic, 6, 32, 0.008)


def lamp(x, y, z):
    box((0.09, 0.03, 0.16), (x, y, z), material("#b3211d", rough=0.2, spec=0.7), bevel=0.012)
    box((0.09, 0.03, 0.06), (x, y, z + 0.11), material("#e08a25", rough=0.2, spec=0.7), bevel=0.012)


def open_trailer():
    zinc = material("#b3babd", rough=0.42, metal=0.75)
    edge = material("#8d969a", rough=0.4, metal=0.8)
    floor = material("#5b4631", rough=0.8, grain=0.2, scale=30)
    long, wide, high, low = 2.57, 1.32, 0.38, 0.5
    box((wide, long, 0.04), (0, 0, low), floor, bevel=0.004)
    box((wide - 0.1, long - 0.1, 0.08), (0, 0, low - 0.05), edge, bevel=0.01)
    for side in (-1, 1):
        box((0.02, long, high), (side * wide / 2, 0, low + high / 2), zinc, bevel=0.003)
        box((wide, 0.02, high), (0, side * long / 2, low + high / 2), zinc, bevel=0.003)
        box((0.045, long + 0.05, 0.045), (side * wide / 2, 0, low + high), edge, bevel=0.008)
        box((wide + 0.05, 0.045, 0.045), (0, side * long / 2, low + high), edge, bevel=0.008)
        for z in (0.12, 0.25):
            box((0.034, long - 0.1, 0.035), (side * wide / 2, 0, low + z), zinc, bevel=0.01)
            box((wide - 0.1, 0.034, 0.035), (0, side * long / 2, low + z), zinc, bevel=0.01)
        for end in (-1, 1):
            box((0.07, 0.07, high + 0.06), (side * wide / 2, end * long / 2, low + high / 2), edge, bevel=0.012)
        wheel((side * (wide / 2 + 0.13), 0.1, 0.29), 0.29, 0.17)
        mudguard(side * (wide / 2 + 0.13), 0.1, 0.37)
        lamp(side * 0.5, long / 2 + 0.03, low - 0.04)
        tube([(side * 0.25, long / 2 + 0.02, low + 0.3), (side * 0.25, long / 2 + 0.05, low + 0.2)], 0.012, edge)
    tube([(-wide / 2 - 0.1, 0.1, 0.29), (wide / 2 + 0.1, 0.1, 0.29)], 0.035, edge)
    box((0.5, 0.012, 0.11), (0, long / 2 + 0.03, low - 0.03), material("#ece9e0", rough=0.4), bevel=0.004)
    chassis(0.5, -long / 2, -long / 2 - 1.15)


def box_trailer():
    white = material("#eceae4", rough=0.35, spec=0.5)
    edge = material("#b3babd", rough=0.35, metal=0.8)
    steel = material("#8d969a", rough=0.35, metal=0.8)
    long, wide, high, low = 3.05, 1.5, 1.9, 0.52
    box((wide, long, high), (0, 0, low + high / 2), white, bevel=0.02)
    for side in (-1, 1):
        for end in (-1, 1):
            box((0.06, 0.06, high + 0.02), (side * (wide / 2 - 0.02), end * (long / 2 - 0.02), low + high / 2), edge, bevel=0.018)
        for z in (0, high):
            box((0.055, long + 0.01, 0.055), (side * (wide / 2 - 0.02), 0, low + z), edge, bevel=0.016)
            box((wide + 0.01, 0.055, 0.055), (0, side * (long / 2 - 0.02), low + z), edge, bevel=0.016)
        for y in (-0.34, 0.34):
            wheel((side * (wide / 2 + 0.13), y, 0.3), 0.3, 0.18)
            mudguard(side * (wide / 2 + 0.13), y, 0.36)
        lamp(side * 0.62, long / 2 + 0.03, low - 0.1)
        tube([(side * 0.36, long / 2 + 0.03, low + 0.08), (side * 0.36, long / 2 + 0.03, low + high - 0.08)], 0.014, steel)
        for z in (0.12, 0.95, 1.78):
            box((0.07, 0.03, 0.05), (side * 0.36, long / 2 + 0.02, low + z), steel, bevel=0.008)
        tube([(side * 0.36, long / 2 + 0.04, low + 0.75), (side * 0.2, long / 2 + 0.05, low + 0.7)], 0.012, steel)
        for z in (0.2, 0.95, 1.7):
            box((0.04, 0.02, 0.12), (side * (wide / 2 - 0.055), long / 2 + 0.014, low + z), steel, bevel=0.005)
        for k in (-1, 0, 1):
            box((0.01, 0.1, 0.03), (side * (wide / 2 + 0.004), k * 1.3, low + 0.12), material("#e08a25", rough=0.2), bevel=0.004)
    box((0.006, 0.01, high - 0.1), (0, long / 2 + 0.003, low + high / 2), material("#7d8589", rough=0.6), bevel=0)
    stripe = material("#2f6b5c", rough=0.35)
    for side in (-1, 1):
        box((0.006, long - 0.14, 0.16), (side * (wide / 2 + 0.001), 0, low + 0.62), stripe, bevel=0)
    box((wide, 0.12, 0.1), (0, long / 2 - 0.02, low - 0.1), steel, bevel=0.01)
    box((0.5, 0.012, 0.11), (0, long / 2 + 0.045, low - 0.1), material("#ece9e0", rough=0.4), bevel=0.004)
    for y in (-0.34, 0.34):
        tube([(-wide / 2, y, 0.3), (wide / 2, y, 0.3)], 0.035, steel)
    chassis(0.6, -long / 2, -long / 2 - 1.2)


PRODUCTS = {
    "tilhenger": (open_trailer, [(-40, 16), (145, 14)]),
    "skaphenger": (box_trailer, [(148, 10)]),
}
