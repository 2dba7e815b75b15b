import { dateText, parseDate, type WallDay } from '@naust/domain/wall-clock.ts';
import { useSearchParams } from 'react-router-dom';

/** The day of the shown figures, yyyy-mm-dd; null: now. The address has it as `at`. */
export function usePerDate() {
  const [address, setAddress] = useSearchParams();
  const at = address.get('at');
  const choose = (day: WallDay | null) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (day === null) after.delete('at');
        else after.set('at', dateText(day));
        return after;
      },
      { replace: true },
    );
  return { at, day: at === null ? null : parseDate(at), choose };
}
