import type { SeasonAnswer } from '@naust/domain/seasons/seasons.contract.ts';
import { Facts } from '../../../../features/back-office/panel.tsx';
import type { RowAddress } from '../../../../features/back-office/row-address.ts';
import { Badge } from '../../../../ui/badge.tsx';
import type { Tone } from '../../../../ui/tone.ts';
import { useScopeNames } from '../discounts/use-discount-names.ts';
import { useToday } from '../discounts/use-today.ts';
import { RemovableDetail } from '../removable-detail.tsx';
import { type SeasonState, seasonSentence, seasonState } from './season-sentence.ts';
import { removeSeason } from './seasons.queries.ts';
import { stateTexts, seasonTexts as texts } from './seasons.texts.ts';

const TONES: Readonly<Record<SeasonState, Tone>> = { now: 'good', coming: 'waiting', over: 'neutral' };

/** Whether a season holds today. */
export function SeasonBadge({ season }: { readonly season: SeasonAnswer }) {
  const state = seasonState(season, useToday());
  return <Badge tone={TONES[state]}>{stateTexts[state]}</Badge>;
}

interface SeasonDetailProps {
  readonly at: RowAddress;
  readonly season: SeasonAnswer;
}

export function SeasonDetail({ at, season }: SeasonDetailProps) {
  const names = useScopeNames();
  const today = useToday();
  const nameList = (ids: readonly number[], nameOf: (id: number) => string | null) =>
    ids.map((id) => nameOf(id) ?? String(id)).join(', ');
  return (
    <RemovableDetail
      at={at}
      row={season}
      word="season"
      texts={texts}
      remove={() => removeSeason(season)}
      marks={<SeasonBadge season={season} />}
    >
      <Facts
        facts={[
          { name: texts.name, value: season.name },
          { name: texts.effect, value: seasonSentence(season, names, today), isLong: true },
          { name: texts.products, value: nameList(season.products, names.product) },
          { name: texts.groups, value: nameList(season.groups, names.group) },
        ]}
      />
    </RemovableDetail>
  );
}
