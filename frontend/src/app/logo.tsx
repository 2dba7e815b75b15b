import { useShop } from '../lib/shop.ts';

/** Logo and name. A wide logo shows the name itself; it is then for screen readers alone. */
export function Brand() {
  const { logoSize, shortName } = useShop();
  const isWide = logoSize !== null && logoSize.width > 2 * logoSize.height;
  return (
    <>
      <Logo />
      <span translate="no" className={isWide ? 'sr-only' : 'text-xl font-bold tracking-tight max-xs:sr-only'}>
        {shortName}
      </span>
    </>
  );
}

/** The owner's, on a light ground in the dark theme, or else the boathouse. */
function Logo() {
  const { logo, logoSize } = useShop();
  if (logo === null) return <Boathouse />;
  return (
    <img
      src={logo}
      alt=""
      {...logoSize}
      className="h-10 w-auto max-w-12 rounded-sm object-contain in-data-[theme=dark]:bg-on-rowan in-data-[theme=dark]:p-1 xs:max-w-24 sm:max-w-40"
    />
  );
}

/** The program's own mark. Inline so that it takes the colour of the text next to it. */
export function Boathouse() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-8"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M2.5 10.5L12 3.5L21.5 10.5M5 9.5V17M19 9.5V17" />
      <path d="M9 17V14.5Q9.5 12 12 10Q14.5 12 15 14.5V17" />
      <path d="M2 20.5Q4.5 18.8 7 20.5T12 20.5T17 20.5T22 20.5" />
    </svg>
  );
}
