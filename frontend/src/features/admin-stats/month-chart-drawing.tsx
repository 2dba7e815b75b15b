import { formatAmount } from '@naust/domain/money.ts';
import { useEffect } from 'react';
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  useActiveTooltipLabel,
  XAxis,
  YAxis,
} from 'recharts';
import { oreOf } from '../../lib/amounts.ts';
import type { ChartLine, ChartRow } from './chart-rows.ts';
import { RUNNING } from './months.ts';

interface MonthChartDrawingProps {
  readonly rows: readonly ChartRow[];
  readonly lines: readonly ChartLine[];
  /** Called with the label of the month under the pointer; null: none. */
  readonly onPointedAt: (label: string | null) => void;
}

export function MonthChartDrawing({ rows, lines, onPointedAt }: MonthChartDrawingProps) {
  const running = rows.find(({ isRunning }) => isRunning);
  return (
    <ResponsiveContainer width="100%" height={300}>
      <LineChart data={[...rows]} margin={{ top: 20, right: 12, bottom: 0, left: 0 }}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          dataKey="label"
          stroke="var(--edge)"
          tick={TICK}
          tickMargin={8}
          minTickGap={16}
          interval="equidistantPreserveStart"
        />
        <YAxis stroke="var(--edge)" tick={TICK} width="auto" tickFormatter={wholeKroner} axisLine={false} />
        {/* The amounts are above the drawing, so that a tooltip covers nothing. */}
        <Tooltip content={() => null} cursor={{ stroke: 'var(--edge)' }} />
        <PointedAt onChange={onPointedAt} />
        {running && (
          <ReferenceLine
            x={running.label}
            stroke="var(--edge)"
            strokeDasharray="2 4"
            label={{ value: RUNNING, position: 'top', fill: 'var(--ink-soft)', fontSize: 12, textAnchor: 'end' }}
          />
        )}
        {lines.map(({ amount, name, colour, dashes }) => (
          <Line
            key={amount}
            type="linear"
            dataKey={amount}
            name={name}
            stroke={colour}
            strokeWidth={2.5}
            dot={rows.length <= 24 ? { r: 3, strokeDasharray: '' } : false}
            isAnimationActive={false}
            {...(dashes === undefined ? {} : { strokeDasharray: dashes })}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}

/** Reports the month that a pointer or the arrow keys have reached. */
function PointedAt({ onChange }: { readonly onChange: (label: string | null) => void }) {
  const label = useActiveTooltipLabel();
  const shownLabel = label === undefined ? null : String(label);
  useEffect(() => onChange(shownLabel), [shownLabel, onChange]);
  return null;
}

const TICK = { fill: 'var(--ink-soft)', fontSize: 13 };

/** '12 000': the axis has no room for øre. */
function wholeKroner(kr: number): string {
  return formatAmount(oreOf(Math.round(kr)), { bareKroner: true });
}
