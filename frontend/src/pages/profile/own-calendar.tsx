import { calendarLink } from '@naust/domain/users/calendar-link.contract.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { shownToken } from '../../lib/shown-token.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { ownCalendarTexts as texts } from './own-calendar.texts.ts';

const path = '/calendar';

const calendarQuery = (bearer: string | null) =>
  queryOptions({
    queryKey: ['own-calendar', bearer],
    queryFn: ({ signal }) => callApi(path, { answer: calendarLink, signal }),
  });

const setCalendar = (isOn: boolean) => callApi(path, { method: 'POST', body: { isOn }, answer: calendarLink });

/** The link with which those who work in the shop have pickups and returns in their own calendar. */
export function OwnCalendar() {
  const queries = useQueryClient();
  const query = calendarQuery(useStoredValue(shownToken));
  const { data, error } = useQuery(query);
  const setting = useMutation({
    mutationFn: setCalendar,
    onSuccess: (answer) => queries.setQueryData(query.queryKey, answer),
  });
  const set = (isOn: boolean) => !setting.isPending && setting.mutate(isOn);
  const pending = { pending: setting.isPending, pendingText: texts.saving };
  return (
    <section aria-labelledby="own-calendar" className="grid gap-3 border-t border-line pt-6">
      <h2 id="own-calendar" className="text-xl">
        {texts.heading}
      </h2>
      <FailureNotice error={setting.error} text={texts.failed} />
      <FailureNotice error={error} text={texts.unknown} />
      {data === undefined && error === null && <Skeleton className="h-24 w-full" />}
      {data && <p className="max-w-prose text-ink-soft">{data.url === null ? texts.offer : texts.secret}</p>}
      {data?.url === null && (
        <div>
          <Button {...pending} onClick={() => set(true)}>
            {texts.on}
          </Button>
        </div>
      )}
      {data?.url && (
        <>
          <TextField
            label={texts.link}
            readOnly
            value={data.url}
            onFocus={(event) => event.target.select()}
            onChange={() => {}}
          />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void copy(data.url ?? '')}>{texts.copy}</Button>
            <Button {...pending} onClick={() => set(false)}>
              {texts.off}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    void showToast(texts.copied, { tone: 'good' });
  } catch {
    void showToast(texts.notCopied, { tone: 'bad' });
  }
}
