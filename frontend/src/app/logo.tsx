/** The boathouse, drawn inline so that it takes the colour of the text beside it. */
export function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-8" fill="none" stroke="currentColor" strokeWidth="1.6">
      <path strokeLinejoin="round" d="M2.5 11 12 3.5 21.5 11M4.5 9.6V19h15V9.6" />
      <path strokeLinejoin="round" d="M8.5 19v-7h7v7M12 12v7" />
      <path strokeLinecap="round" d="M2 21.6q2.5-1.4 5 0t5 0 5 0 5 0" />
    </svg>
  );
}
