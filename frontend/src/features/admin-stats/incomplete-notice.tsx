import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Notice } from '../../ui/notice.tsx';

const texts = {
  title: 'Ufullstendig',
  why: 'Noen hendelser er satt til side og mangler i beløpene.',
  where: 'Se og prøv igjen på systemsiden',
} as const;

/** Shown with figures of money that lack dead-lettered events. */
export function IncompleteNotice() {
  return (
    <Notice tone="warn" role="status">
      <p className="text-lg font-semibold">{texts.title}</p>
      <p>
        {texts.why}{' '}
        <Link to={paths.adminPage('system')} className="text-link font-semibold">
          {texts.where}
        </Link>
      </p>
    </Notice>
  );
}
