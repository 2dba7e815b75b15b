import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { classNames } from '../../../lib/class-names.ts';
import { lateComponent } from '../../../lib/late-component.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AppearancePart } from './appearance-part.tsx';
import { EmployeesPart } from './employees-part.tsx';
import { HoursPart } from './hours-part.tsx';
import { MailPart } from './mail-part.tsx';
import { PaymentPart } from './payment-part.tsx';
import { QuizPart } from './quiz-part.tsx';
import { RulesPart } from './rules-part.tsx';
import { settingsTexts } from './settings.texts.ts';
import { ShopPart } from './shop-part.tsx';
import { StorageUnitsPart } from './storage-units-part.tsx';
import { TasksPart } from './tasks-part.tsx';
import { TopicsPart } from './topics-part.tsx';
import { VehiclesPart } from './vehicles-part.tsx';

const Imports = lateComponent(async () => (await import('./import-part.tsx')).ImportPart);
const ImportPart = () => <Imports instead={<Skeleton className="h-80 w-full" />} />;
const ChargeKinds = lateComponent(async () => (await import('./charge-kinds-part.tsx')).ChargeKindsPart);
const ChargeKindsPart = () => <ChargeKinds instead={<Skeleton className="h-80 w-full" />} />;
const Invoicing = lateComponent(async () => (await import('./invoicing-part.tsx')).InvoicingPart);
const InvoicingPart = () => <Invoicing instead={<Skeleton className="h-80 w-full" />} />;
const Accounts = lateComponent(async () => (await import('./accounts-part.tsx')).AccountsPart);
const AccountsPart = () => <Accounts instead={<Skeleton className="h-80 w-full" />} />;
const Terms = lateComponent(async () => (await import('./terms/terms-part.tsx')).TermsPart);
const TermsPart = () => <Terms instead={<Skeleton className="h-80 w-full" />} />;
const Discounts = lateComponent(async () => (await import('./discounts/discounts-part.tsx')).DiscountsPart);
const Seasons = lateComponent(async () => (await import('./seasons/seasons-part.tsx')).SeasonsPart);
const SeasonsPart = () => <Seasons instead={<Skeleton className="h-80 w-full" />} />;
const DiscountsPart = () => <Discounts instead={<Skeleton className="h-80 w-full" />} />;

interface Part {
  readonly part: string;
  readonly name: string;
  readonly Shown: ComponentType;
}

const TOPICS: Part = { part: 'topics', name: 'Kategorier', Shown: TopicsPart };

/** In the order of the screen; the topics are the default. */
const PARTS: readonly Part[] = [
  { part: 'shop', name: 'Butikken', Shown: ShopPart },
  { part: 'payment', name: 'Betaling', Shown: PaymentPart },
  { part: 'invoicing', name: 'Faktura', Shown: InvoicingPart },
  { part: 'accounts', name: 'Kontoer', Shown: AccountsPart },
  { part: 'rules', name: 'Regler', Shown: RulesPart },
  { part: 'charge-kinds', name: 'Gebyrer', Shown: ChargeKindsPart },
  { part: 'seasons', name: 'Sesonger', Shown: SeasonsPart },
  { part: 'discounts', name: 'Rabatter', Shown: DiscountsPart },
  { part: 'appearance', name: 'Utseende', Shown: AppearancePart },
  { part: 'mail', name: 'E-post', Shown: MailPart },
  { part: 'terms', name: 'Vilkår', Shown: TermsPart },
  TOPICS,
  { part: 'employees', name: 'Ansatte', Shown: EmployeesPart },
  { part: 'vehicles', name: 'Kjøretøy', Shown: VehiclesPart },
  { part: 'tasks', name: 'Oppgaver', Shown: TasksPart },
  { part: 'quiz', name: 'Quiz', Shown: QuizPart },
  { part: 'storage-units', name: 'Boder', Shown: StorageUnitsPart },
  { part: 'hours', name: 'Åpningstider', Shown: HoursPart },
  { part: 'import', name: 'Importer', Shown: ImportPart },
];

/** The owner's settings in parts; the address has the open part. */
export function SettingsPage() {
  const [params, setParams] = useSearchParams();
  const open = PARTS.find(({ part }) => part === params.get('part')) ?? TOPICS;
  return (
    <div className="grid gap-6">
      <PageTitle tab={open.name}>{settingsTexts.title}</PageTitle>
      <div className="sm:hidden">
        <Select
          label={settingsTexts.part}
          value={open.part}
          options={PARTS.map(({ part, name }) => ({ value: part, label: name }))}
          onChange={(part) => setParams({ part })}
        />
      </div>
      <nav aria-label={settingsTexts.parts} className="hidden flex-wrap gap-2 sm:flex">
        {PARTS.map(({ part, name }) => (
          <Link
            key={part}
            to={{ search: `part=${part}` }}
            aria-current={part === open.part ? 'page' : undefined}
            className={classNames(
              'inline-flex min-h-11 items-center rounded-full border px-4 font-semibold',
              part === open.part
                ? 'border-fjord bg-fjord text-on-fjord'
                : 'border-edge bg-surface text-ink hover:border-spruce hover:bg-fjord-tint',
            )}
          >
            {name}
          </Link>
        ))}
      </nav>
      <open.Shown key={open.part} />
    </div>
  );
}
