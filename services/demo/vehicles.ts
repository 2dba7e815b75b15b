/** How often a task returns; months are clamped to the month's end. */
export interface DemoInterval {
  readonly every: number;
  readonly unit: 'days' | 'months';
}

/** A maintenance task; `dueInDays` counts from the day of seeding, negative is overdue, null has no due date. */
export interface DemoTask {
  readonly title: string;
  readonly description: string | null;
  readonly interval: DemoInterval | null;
  readonly dueInDays: number | null;
  /** Notes of its completions, the newest first; null for none. */
  readonly notes: readonly (string | null)[];
}

export interface DemoVehicle {
  readonly name: string;
  readonly plate: string;
  readonly tasks: readonly DemoTask[];
}

const days = (every: number): DemoInterval => ({ every, unit: 'days' });
const months = (every: number): DemoInterval => ({ every, unit: 'months' });
const task = (
  title: string,
  dueInDays: number | null,
  interval: DemoInterval | null,
  description: string | null,
  ...notes: (string | null)[]
): DemoTask => ({ title, description, interval, dueInDays, notes });

export const vehicles: readonly DemoVehicle[] = [
  {
    name: 'Varebil 11 m³',
    plate: 'FS 48213',
    tasks: [
      task(
        'Sjekk motorolje',
        -4,
        days(30),
        'Mål på flat mark med kald motor. Etterfyll 5W-30 ved behov.',
        null,
        'Fylte på 0,4 liter',
      ),
      task(
        'Vask lasterommet',
        3,
        days(14),
        'Fei, vask gulvet og se etter løse lastkroker.',
        'Byttet en løs lastkrok bak til høyre',
      ),
      task('Skift dekk', 21, months(6), 'Etterstram hjulboltene etter 50 km.', 'Sommerdekkene har 4 mm igjen'),
      task('EU-kontroll', 143, months(24), 'Bestill time hos verkstedet senest en måned før.'),
    ],
  },
  {
    name: 'Kassebil med lift',
    plate: 'FR 27104',
    tasks: [
      task(
        'Smør løftelemmen',
        0,
        days(30),
        'Fire smørenipler, ett trykk med fettpressa på hver.',
        null,
        null,
        'Fettpressa er tom, kjøp patroner',
      ),
      task('Årskontroll av løftelemmen', 47, months(12), 'Sakkyndig kontroll. Kontrollskjemaet ligger i hanskerommet.'),
      task('Fyll spylevæske', 12, days(30), null),
      task('Bytt pussekluter og vernehansker', null, null, null),
    ],
  },
  {
    name: 'Pickup',
    plate: 'SU 63318',
    tasks: [
      task(
        'Kontroller hengerfeste og kontakt',
        -11,
        days(30),
        'Kople til testlampa og prøv alle lys.',
        'Irr på kontakten, pusset og sprayet',
      ),
      task('Sjekk lufttrykk i dekkene', 8, days(14), '2,6 bar foran, 3,2 bar bak med last.'),
      task('Rustbeskyttelse', 198, months(24), 'Vask understellet godt to dager før.'),
    ],
  },
  {
    name: 'Elvarebil',
    plate: 'EK 30917',
    tasks: [
      task(
        'Se over ladekabelen',
        1,
        days(30),
        'Se etter klemskader og sprekker i støpslet.',
        null,
        'Liten flenge i kappa, følg med',
      ),
      task('Bytt kupéfilter', 64, months(12), null),
      task('Service', 91, months(12), 'Verkstedet trenger bilen i en hel dag.'),
    ],
  },
];
