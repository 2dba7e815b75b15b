import { formatAmount, formatKr } from '@naust/domain/money.ts';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { oreOf } from '../../lib/amounts.ts';

/** A month and its amounts in kr, by the `amount` of each line. */
export interface ChartRow {
  readonly label: string;
  readonly [amount: string]: string | number;
}

export interface ChartLine {
  readonly amount: string;
  readonly name: string;
  readonly colour: string;
  /** Tells the lines apart without colour. */
  readonly dashes?: string;
}

interface MonthChartDrawingProps {
  readonly rows: readonly ChartRow[];
  readonly lines: readonly ChartLine[];
}

export function MonthChartDrawing({ rows, lines }: MonthChartDrawingProps) {
  return (
    <ResponsiveContainer width="100%" height={300}>
      <LineChart data={[...rows]} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          dataKey="label"
          stroke="var(--edge)"
          tick={TICK}
          tickMargin={8}
          minTickGap={16}
          interval="equidistantPreserveStart"
        />
        <YAxis stroke="var(--edge)" tick={TICK} width={72} tickFormatter={wholeKroner} axisLine={false} />
        <Tooltip
          formatter={(kr, name) => [formatKr(oreOf(Number(kr))), name]}
          separator=": "
          itemSorter={({ dataKey }) => lines.findIndex(({ amount }) => amount === dataKey)}
          itemStyle={{ color: 'var(--ink)' }}
          labelFormatter={(label) => `Måned: ${String(label)}`}
          contentStyle={TOOLTIP}
          cursor={{ stroke: 'var(--edge)' }}
        />
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

const TICK = { fill: 'var(--ink-soft)', fontSize: 13 };
const TOOLTIP = {
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: '0.625rem',
  boxShadow: '0 2px 6px rgb(var(--shadow) / 0.12)',
};

/** '12 000': the axis has no room for øre. */
function wholeKroner(kr: number): string {
  return formatAmount(oreOf(Math.round(kr)), { bareKroner: true });
}
