import { sumOre } from '../money.ts';
import type { OrderLine } from './line.ts';

/** The lines as they were asked for: the parts of a package are one line again, at the price of one package. */
export const orderedLines = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.flatMap((line) => {
    const no = line.package?.no;
    if (no === undefined) return [line];
    const parts = lines.filter((one) => one.package?.no === no);
    return parts[0] === line ? [wholeOf(line, parts)] : [];
  });

function wholeOf(first: OrderLine, parts: readonly OrderLine[]): OrderLine {
  const { productId, name, quantity } = first.package ?? first;
  const perPackage = (oreOf: (line: OrderLine) => number) =>
    sumOre(parts.map((line) => oreOf(line) * line.quantity)) / quantity;
  const { package: _, discountOre: __, depositOre: ___, ...line } = first;
  const depositOre = perPackage((one) => one.depositOre ?? 0);
  const isDiscounted = parts.some((one) => one.discountOre !== undefined);
  return {
    ...line,
    ...{ productId, name, quantity },
    priceOre: perPackage((one) => one.priceOre),
    needsLicence: parts.some((one) => one.needsLicence),
    ...(depositOre > 0 && { depositOre }),
    ...(isDiscounted && { discountOre: sumOre(parts.map((one) => one.discountOre ?? 0)) }),
  };
}
