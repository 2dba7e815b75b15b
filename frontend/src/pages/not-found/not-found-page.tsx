import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { notFoundTexts } from './not-found.texts.ts';

export function NotFoundPage() {
  return (
    <div className="grid justify-items-center gap-5 py-8 text-center">
      <img src="/drawings/ikke-funnet.svg" alt="" width={320} height={240} className="picture w-80 rounded-lg" />
      <PageTitle>{notFoundTexts.title}</PageTitle>
      <p className="text-lg text-ink-soft">{notFoundTexts.explanation}</p>
      <LinkButton to={paths.home} variant="strong">
        {notFoundTexts.home}
      </LinkButton>
    </div>
  );
}
