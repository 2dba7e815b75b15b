import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { MonthChart } from './month-chart.tsx';

// The drawing needs a browser with layout; the stub reports the month under the pointer.
vi.mock('./month-chart-drawing.tsx', () => ({
  MonthChartDrawing: ({ onPointedAt }: { onPointedAt: (label: string | null) => void }) => (
    <>
      <button type="button" onClick={() => onPointedAt('Apr 26')}>
        peker
      </button>
      <button type="button" onClick={() => onPointedAt(null)}>
        peker ikke
      </button>
    </>
  ),
}));

const LINES = [
  { amount: 'total', name: 'Totalt', colour: 'rgb(1, 2, 3)' },
  { amount: 'completed', name: 'Fakturert', colour: 'rgb(4, 5, 6)', dashes: '9 4' },
];
const ROWS = [
  { label: 'Apr 26', isRunning: false, total: 1234.5, completed: 1000 },
  { label: 'Mai 26', isRunning: true, total: 20, completed: 0 },
];

const shown = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => [item.textContent?.replace(/\u00a0/g, ' '), item.querySelector('path')?.getAttribute('stroke')]);

it('says what the newest month comes to, each amount in the colour of its line', () => {
  show(<MonthChart title="Omsetning" rows={ROWS} lines={LINES} />);
  expect(screen.getByText(/^Måned:/).textContent).toBe('Måned: Mai 26 så langt');
  expect(shown()).toEqual([
    ['Totalt20 kr', 'rgb(1, 2, 3)'],
    ['Fakturert0 kr', 'rgb(4, 5, 6)'],
  ]);
});

it('keeps a height of 300 pixels for the drawing, also before that is fetched', async () => {
  show(<MonthChart title="Omsetning" rows={ROWS} lines={LINES} />);
  expect(screen.getByRole('img', { name: 'Omsetning' }).className).toContain('h-[300px]');
  const { MonthChartDrawing } =
    await vi.importActual<typeof import('./month-chart-drawing.tsx')>('./month-chart-drawing.tsx');
  const { container } = show(<MonthChartDrawing rows={ROWS} lines={LINES} onPointedAt={() => {}} />);
  expect(container.querySelector<HTMLElement>('.recharts-responsive-container')?.style.height).toBe('300px');
});

it('draws each line in its colour', async () => {
  const size = { x: 0, y: 0, top: 0, left: 0, right: 800, bottom: 300, width: 800, height: 300, toJSON: () => '' };
  const laidOut = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(size);
  const { MonthChartDrawing } =
    await vi.importActual<typeof import('./month-chart-drawing.tsx')>('./month-chart-drawing.tsx');
  const { container } = show(<MonthChartDrawing rows={ROWS} lines={LINES} onPointedAt={() => {}} />);
  const drawn = () =>
    [...container.querySelectorAll('.recharts-line-curve')].map((line) => line.getAttribute('stroke'));
  await waitFor(() => expect(drawn()).toEqual(['rgb(1, 2, 3)', 'rgb(4, 5, 6)']));
  laidOut.mockRestore();
});

it('says it of the month that is pointed at, above the drawing and outside it', async () => {
  show(<MonthChart title="Omsetning" rows={ROWS} lines={LINES} />);
  fireEvent.click(await screen.findByText('peker'));
  expect(screen.getByText(/^Måned:/).textContent).toBe('Måned: Apr 26');
  expect(shown().map(([text]) => text)).toEqual(['Totalt1 234,50 kr', 'Fakturert1 000 kr']);
  expect(screen.getByRole('img', { name: 'Omsetning' }).contains(screen.getByText(/^Måned:/))).toBe(false);
  fireEvent.click(screen.getByText('peker ikke'));
  expect(screen.getByText(/^Måned:/).textContent).toBe('Måned: Mai 26 så langt');
});
