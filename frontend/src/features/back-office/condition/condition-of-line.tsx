import { useQuery } from '@tanstack/react-query';
import { rowsOf, useChecklists } from './checklists.queries.ts';
import { conditionQuery, wordsAtHandOut } from './condition.queries.ts';
import { LineCondition, type LineConditionProps } from './line-condition.tsx';
import { lineIn, type WrittenCondition, withLine } from './written-condition.ts';

interface ConditionOfLineProps extends Pick<LineConditionProps, 'act' | 'kinds' | 'isTried'> {
  readonly orderId: string;
  readonly line: { readonly id: number; readonly productId: number | null; readonly name: string };
  readonly written: WrittenCondition;
  readonly onChange: (written: WrittenCondition) => void;
}

/** The condition of one line in a form about an order, with what the shop knows of it. */
export function ConditionOfLine({ orderId, line, written, onChange, ...shown }: ConditionOfLineProps) {
  const { data: noted = [] } = useQuery({ ...conditionQuery(orderId), enabled: shown.act === 'back' });
  return (
    <LineCondition
      {...shown}
      name={line.name}
      rows={rowsOf(useChecklists(), line.productId)}
      before={wordsAtHandOut(noted, line.id)}
      written={lineIn(written, line.id)}
      onChange={(part) => onChange(withLine(written, line.id, part))}
    />
  );
}
