import { useScopeNames } from '../discounts/use-discount-names.ts';
import { useToday } from '../discounts/use-today.ts';
import { RowsAndDetail } from '../rows-and-detail.tsx';
import { SeasonBadge, SeasonDetail } from './season-detail.tsx';
import { SeasonForm } from './season-form.tsx';
import { seasonSentence } from './season-sentence.ts';
import { seasonList } from './seasons.queries.ts';
import { seasonTexts as texts } from './seasons.texts.ts';

/** Days with other rental prices. */
export function SeasonsPart() {
  const names = useScopeNames();
  const today = useToday();
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-ink-soft">{texts.about}</p>
      <RowsAndDetail
        texts={texts}
        declared={seasonList}
        rowRem={6.5}
        listed={(season) => (
          <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5">
            <span className="flex items-center justify-between gap-3">
              <span className="truncate font-semibold">{season.name}</span>
              <span className="shrink-0">
                <SeasonBadge season={season} />
              </span>
            </span>
            <span className="line-clamp-2 text-sm text-ink-soft">{seasonSentence(season, names, today)}</span>
          </span>
        )}
        form={(at, season) => <SeasonForm key={season?.id} at={at} season={season} />}
        detail={(at, season) => <SeasonDetail at={at} season={season} />}
      />
    </div>
  );
}
