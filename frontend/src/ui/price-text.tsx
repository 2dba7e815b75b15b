import { formatKr, type Ore } from '@naust/domain/money.ts';

/** '1 234,50 kr'; whole kroner without decimals where `bare`. */
export function PriceText({ ore, bare = false }: { readonly ore: Ore; readonly bare?: boolean }) {
  return <span className="whitespace-nowrap">{formatKr(ore, { bareKroner: bare })}</span>;
}
