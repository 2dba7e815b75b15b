import { ownReminders } from '@naust/domain/orders/reminders.contract.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { shownToken } from '../../lib/shown-token.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ownRemindersTexts as texts } from './profile.texts.ts';

const path = '/users/me/reminders';

const ownRemindersQuery = (bearer: string | null) =>
  queryOptions({
    queryKey: ['own-reminders', bearer],
    queryFn: ({ signal }) => callApi(path, { answer: ownReminders, signal }),
  });

const chooseReminders = (isOn: boolean) => callApi(path, { method: 'PUT', body: { isOn }, answer: ownReminders });

/** Whether the account gets reminders of pickups and returns. One press saves it. */
export function OwnReminders() {
  const queries = useQueryClient();
  const query = ownRemindersQuery(useStoredValue(shownToken));
  const { data, error } = useQuery(query);
  const choosing = useMutation({
    mutationFn: chooseReminders,
    onSuccess: (answer) => queries.setQueryData(query.queryKey, answer),
  });
  const isOn = choosing.isPending ? choosing.variables : data?.isOn;
  return (
    <section aria-labelledby="own-reminders" className="grid gap-3 border-t border-line pt-6">
      <h2 id="own-reminders" className="text-xl">
        {texts.heading}
      </h2>
      <FailureNotice error={choosing.error} text={texts.failed} />
      <FailureNotice error={error} text={texts.unknown} />
      {isOn === undefined && error === null && <Skeleton className="h-11 w-full" />}
      {isOn !== undefined && (
        <Checkbox checked={isOn} disabled={choosing.isPending} onChange={(wanted) => choosing.mutate(wanted)}>
          {texts.wish}
        </Checkbox>
      )}
    </section>
  );
}
