/** The boathouse, inline so that it takes the colour of the text next to it. */
export function Logo() {
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
