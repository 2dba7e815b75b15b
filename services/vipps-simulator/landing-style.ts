/** Light first, dark below; the theme chosen in the shop has priority over the system's. */
export const landingStyle = `
:root {
  color-scheme: light;
  --paper: #f4f1e9; --surface: #fffefb; --line: #ddd5c3; --edge: #85806f;
  --ink: #1d302b; --soft: #4a5c56; --act: #1f3a34; --on-act: #fbf9f3; --act-over: #2c5048;
  --note: #fff3d6; --on-note: #6b4500; --good: #256140; --bad: #9c2a1d; --focus: #23597f;
}
:root[data-theme="dark"] {
  color-scheme: dark;
  --paper: #131b19; --surface: #1b2623; --line: #34443f; --edge: #80918a;
  --ink: #efece3; --soft: #b3beb8; --act: #d5e3da; --on-act: #15241f; --act-over: #eef5f0;
  --note: #3a2e14; --on-note: #ecc06b; --good: #93d3a8; --bad: #f3a193; --focus: #93c6ea;
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) {
    color-scheme: dark;
    --paper: #131b19; --surface: #1b2623; --line: #34443f; --edge: #80918a;
    --ink: #efece3; --soft: #b3beb8; --act: #d5e3da; --on-act: #15241f; --act-over: #eef5f0;
    --note: #3a2e14; --on-note: #ecc06b; --good: #93d3a8; --bad: #f3a193; --focus: #93c6ea;
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  background: var(--paper); color: var(--ink); min-height: 100vh; min-height: 100svh;
  font: 1rem/1.6 "Schibsted Grotesk Variable", "Schibsted Grotesk", system-ui, sans-serif;
  display: flex; flex-direction: column; font-variant-numeric: tabular-nums;
}
.note {
  background: var(--note); color: var(--on-note); padding: 0.625rem 1rem; text-align: center; font-size: 0.875rem; text-wrap: balance;
}
main { width: 100%; max-width: 27rem; margin: auto; padding: 1.5rem 1rem 2.5rem; }
.sheet {
  background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; padding: 1.5rem;
  box-shadow: 0 1px 2px rgb(0 0 0 / 0.05), 0 10px 30px rgb(0 0 0 / 0.06);
}
.mark {
  width: 2.75rem; height: 2.75rem; padding: 0.625rem; border-radius: 0.75rem; margin-bottom: 1rem;
  background: var(--paper); color: var(--act); display: block;
}
h1 { font-size: 1rem; line-height: 1.5; font-weight: 500; }
.lost { font-size: 1.125rem; font-weight: 600; }
.amount { font-size: 2.5rem; line-height: 1.2; font-weight: 650; letter-spacing: -0.015em; }
.what { color: var(--soft); overflow-wrap: anywhere; margin-top: 0.25rem; }
dl { border-block: 1px solid var(--line); margin: 1.25rem 0; padding: 0.75rem 0; font-size: 0.875rem; }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.125rem 0; }
dt { color: var(--soft); }
dd { text-align: right; overflow-wrap: anywhere; }
button, .way {
  font: inherit; font-weight: 600; width: 100%; min-height: 3rem; padding: 0.625rem 1rem; border-radius: 0.625rem;
  border: 1px solid var(--edge); background: transparent; color: var(--ink); cursor: pointer;
  display: block; text-align: center; text-decoration: none;
}
button:hover, .way:hover { border-color: var(--ink); }
.first { background: var(--act); border-color: var(--act); color: var(--on-act); }
.first:hover { background: var(--act-over); border-color: var(--act-over); }
form > * + * { margin-top: 0.75rem; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.trials { border-top: 1px solid var(--line); margin-top: 1.5rem; padding-top: 1.25rem; }
.trials h2 { font-size: 0.875rem; font-weight: 600; }
.trial { display: flex; gap: 1rem; align-items: center; justify-content: space-between; margin-top: 0.75rem; }
.trial p { font-size: 0.875rem; line-height: 1.45; color: var(--soft); }
.trial button { flex: none; width: 7.5rem; min-height: 2.75rem; padding-inline: 0.5rem; font-size: 0.875rem; }
.state { display: flex; gap: 0.5rem; align-items: center; font-weight: 600; margin-top: 1rem; }
.sign { flex: none; width: 1.5rem; height: 1.5rem; }
.good { color: var(--good); }
.bad { color: var(--bad); }
.told { margin: 0.5rem 0 1.25rem; color: var(--soft); }
`;
