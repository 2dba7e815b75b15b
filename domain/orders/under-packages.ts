interface Listed {
  readonly name: string;
  readonly package?: { readonly no: number; readonly name: string; readonly quantity: number } | undefined;
}

interface ShownLine<L> {
  readonly line: L;
  /** Within its package: 'Telt', not 'Campingsett: Telt'. */
  readonly name: string;
  /** The package, above its first line. */
  readonly heading: string | null;
  readonly isPart: boolean;
}

/** Lines as people read them: the parts of a package below its name. Lines of one package stand together. */
export const underPackages = <L extends Listed>(lines: readonly L[]): ShownLine<L>[] =>
  lines.map((line, at) => {
    const { package: pack, name } = line;
    if (!pack) return { line, name, heading: null, isPart: false };
    const isFirst = lines.findIndex((one) => one.package?.no === pack.no) === at;
    const heading = pack.quantity > 1 ? `${pack.quantity} × ${pack.name}` : pack.name;
    return { line, name: partName(name, pack.name), heading: isFirst ? heading : null, isPart: true };
  });

const partName = (name: string, pack: string): string =>
  name.startsWith(`${pack}: `) ? name.slice(pack.length + 2) : name;

/** The ordered things in a few words: a package once, by its own name, in place of its parts. */
export const namedThings = (
  lines: readonly (Listed & { readonly quantity: number })[],
): { name: string; quantity: number }[] =>
  lines.flatMap(({ package: pack, name, quantity }, at) => {
    if (!pack) return { name, quantity };
    const isFirst = lines.findIndex((one) => one.package?.no === pack.no) === at;
    return isFirst ? { name: pack.name, quantity: pack.quantity } : [];
  });
