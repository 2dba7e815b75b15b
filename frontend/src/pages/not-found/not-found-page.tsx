import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

const texts = {
  title: 'Fant ikke siden',
  explanation: 'Adressen finnes ikke, eller siden er flyttet.',
  home: 'Til forsiden',
} as const;

export function NotFoundPage() {
  return (
    <div className="grid justify-items-center gap-5 py-8 text-center">
      <img src="/drawings/ikke-funnet.svg" alt="" width={320} height={240} className="picture w-80 rounded-lg" />
      <PageTitle>{texts.title}</PageTitle>
      <p className="text-lg text-ink-soft">{texts.explanation}</p>
      <LinkButton to={paths.home} variant="strong">
        {texts.home}
      </LinkButton>
    </div>
  );
}
