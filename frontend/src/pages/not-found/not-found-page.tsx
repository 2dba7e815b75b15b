import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MissingState } from '../../ui/missing-state.tsx';
import { notFoundTexts as texts } from './not-found.texts.ts';

/** `isAtDesk`: within the back office, whose first page is I dag. */
export function NotFoundPage({ isBackOffice = false }: { readonly isBackOffice?: boolean }) {
  return (
    <MissingState title={texts.title} explanation={texts.explanation}>
      <LinkButton to={isBackOffice ? paths.adminPage('today') : paths.home} variant="strong">
        {isBackOffice ? texts.backOffice : texts.home}
      </LinkButton>
    </MissingState>
  );
}
