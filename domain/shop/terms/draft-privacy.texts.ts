import { RETENTION } from '../../retention.ts';
import { browserStorage } from './draft-storage.texts.ts';
import { lines, paragraphs } from './notation.ts';
import type { TermsText } from './terms.contract.ts';

const IN_WORDS: Readonly<Record<number, string>> = { 3: 'tre', 5: 'fem' };
const ORDER_YEARS = IN_WORDS[RETENTION.orderYears] ?? String(RETENTION.orderYears);
const ORDERS = `${ORDER_YEARS} år etter utgangen av året bestillingen ble gjort`;

const PHOTOS = `${IN_WORDS[RETENTION.photoYears] ?? RETENTION.photoYears} år`;

/** The privacy statement that an owner begins with. */
export const DRAFT_PRIVACY_STATEMENT: TermsText = {
  introduction:
    'Her står det hva {navn} lagrer om deg, hvorfor, og hvor lenge. Vi lagrer det vi trenger for å leie ut, selge og svare deg, og ikke mer.',
  summary: [
    '- Ingen sporing, ingen reklame, ingen analyseverktøy og ingen informasjonskapsler.',
    '- Navn, e-post, telefon, adresse og meldinger lagres kryptert, med en egen nøkkel for hver person.',
    '- Vi selger aldri opplysninger om deg.',
    '- Du kan få en kopi av det vi har om deg, få det rettet og få det slettet.',
  ].join('\n'),
  sections: [
    {
      anchor: 'ansvarlig',
      title: 'Hvem som er ansvarlig',
      text: paragraphs(
        '{navn}, org.nr. {orgnr}, {adresse}, er behandlingsansvarlig. Skriv til {epost} eller ring {telefon} om alt som gjelder personopplysninger.',
      ),
    },
    {
      anchor: 'hva-vi-lagrer',
      title: 'Hva vi lagrer, hvorfor og hvor lenge',
      text: paragraphs(
        lines(
          '**Konto**',
          '- **Hva:** Navn, e-post og passord, og det du selv fyller ut av telefon, adresse, postnummer, poststed og organisasjonsnummer. Passordet lagres bare som en hash som ikke kan regnes tilbake. Bytter du e-post eller passord, huskes det gamle kryptert, så du kan ta endringen tilbake om det ikke var deg.',
          '- **Hvorfor:** For at du skal kunne logge inn, bestille og se bestillingene dine. Grunnlaget er avtalen med deg (GDPR artikkel 6 nr. 1 b).',
          '- **Hvor lenge:** Så lenge du har konto.',
        ),
        lines(
          '**Bestillinger**',
          '- **Hva:** Hva du leier eller kjøper, leieperiode, pris, betalingsmåte, status, etterfakturering, hvilken versjon av vilkårene du godtok, og navn, e-post og telefon. Bestiller du som bedrift: referansen din og e-post for faktura. Det gjelder også når du bestiller uten konto.',
          '- **Hvorfor:** For å gjennomføre avtalen med deg (artikkel 6 nr. 1 b) og oppfylle bokføringsloven (artikkel 6 nr. 1 c).',
          `- **Hvor lenge:** Varer, beløp og datoer minst i ${ORDERS}. Kontaktopplysningene slettes når du ber om det og bestillingen er avsluttet og betalt. Da er det som står igjen, ikke lenger knyttet til deg.`,
        ),
        lines(
          '**Bilder og underskrift**',
          '- **Hva:** Bilder av utstyret når det leveres ut og kommer tilbake, og underskriften din på leieavtalen. De lagres kryptert.',
          '- **Hvorfor:** For å vise hva som ble avtalt og hvordan utstyret var (artikkel 6 nr. 1 b og f).',
          `- **Hvor lenge:** Bilder i ${PHOTOS}. Underskriften så lenge bestillingen er knyttet til deg. Begge slettes når du blir slettet.`,
        ),
        lines(
          '**Fakturaer og kreditnotaer**',
          '- **Hva:** Navn, adresse, organisasjonsnummer, e-post, telefon og referanse slik de står på dokumentet.',
          '- **Hvorfor:** For å oppfylle bokføringsloven (artikkel 6 nr. 1 c).',
          `- **Hvor lenge:** I ${ORDERS}. De blir stående selv om du ber om å bli slettet.`,
        ),
        lines(
          '**Betaling**',
          '- **Hva:** Beløp, betalingsmåte og om betalingen er reservert, trukket, refundert eller avbrutt. Kortnummer ser og lagrer vi aldri.',
          '- **Hvorfor:** For å ta betalt og betale tilbake (artikkel 6 nr. 1 b) og oppfylle bokføringsloven (artikkel 6 nr. 1 c).',
          `- **Hvor lenge:** Minst i ${ORDERS}, som bestillingen den gjelder.`,
        ),
        lines(
          '**Meldinger til oss**',
          '- **Hva:** Kategori, melding, hva den gjelder, tidspunkt og hvem som har skrevet.',
          '- **Hvorfor:** For å svare deg. Grunnlaget er avtalen med deg, eller vår berettigede interesse i å svare på henvendelser (artikkel 6 nr. 1 b og f).',
          `- **Hvor lenge:** ${RETENTION.messageMonths} måneder.`,
        ),
        lines(
          '**Si fra når en vare er tilbake**',
          '- **Hva:** E-posten du oppgir på siden til en utsolgt vare, og hvilken vare det er. Er du innlogget, også navnet.',
          '- **Hvorfor:** For å sende deg én e-post når varen er på lager igjen. Grunnlaget er at du har bedt om det (artikkel 6 nr. 1 b).',
          `- **Hvor lenge:** Til e-posten er sendt, du sletter adressen selv eller varen ikke selges lenger, og høyst ${RETENTION.stockNoticeDays} dager.`,
        ),
        lines(
          '**Venteliste til boder**',
          '- **Hva:** Navn, e-post og telefon du oppgir, hvilken bod du venter på, og hva du er tilbudt.',
          '- **Hvorfor:** For å tilby deg en bod når det er din tur. Grunnlaget er at du har bedt om det (artikkel 6 nr. 1 b).',
          `- **Hvor lenge:** Til du har fått boden, takket nei eller latt fristen gå, eller strøket deg, og høyst ${RETENTION.storageWaitDays} dager. Tar du imot boden, blir svaret en melding til oss.`,
        ),
        lines(
          '**Invitasjon til å arbeide hos oss**',
          '- **Hva:** Navn, e-post, rollen du er invitert til, hvem som inviterte deg og når.',
          '- **Hvorfor:** For å sende deg en lenke, så du kan lage en konto. Grunnlaget er vår berettigede interesse i å gi medarbeidere tilgang (artikkel 6 nr. 1 f).',
          '- **Hvor lenge:** Til invitasjonen er tatt imot eller trukket tilbake, og høyst noen dager etter at den er utløpt. Den virker i sju dager.',
        ),
        lines(
          '**Quiz**',
          '- **Hva:** Fullt navn, telefon, svarene dine og antall riktige.',
          '- **Hvorfor:** For å trekke en vinner og få tak i vedkommende. Grunnlaget er at du har meldt deg på (artikkel 6 nr. 1 b). I den åpne resultatlisten vises navnet forkortet og telefonnummeret skjult.',
          `- **Hvor lenge:** ${RETENTION.quizEntrantDays} dager etter at quizen er avsluttet.`,
        ),
        lines(
          '**E-poster vi sender**',
          '- **Hva:** Kopi av e-post om bestillinger, faktura, kontoen din og nytt passord, av beskjeden om at en vare er tilbake, av tilbud om en bod, og av påminnelsen dagen før henting og dagen før tilbakelevering. Påminnelsene slår du av med lenken i dem eller på Min side.',
          '- **Hvorfor:** For å kunne sende på nytt og finne feil. Grunnlaget er vår berettigede interesse i at beskjeder kommer frem (artikkel 6 nr. 1 f).',
          `- **Hvor lenge:** ${RETENTION.sentMailDays} dager.`,
        ),
        lines(
          '**IP-adresse og driftslogg**',
          '- **Hva:** Vi teller forsøk på innlogging, bestilling og innsending per IP-adresse, og hvilke bestillinger fra samme adresse som ikke er betalt. Tellingen står bare i minnet og lagres ikke. At du har logget inn fra en adresse før, huskes som en kode som verken viser hvem du er eller hvor du er, så forsøk fra fremmede ikke stenger deg ute. Driftsloggen har tidspunkt, side og svartid, uten navn, kontaktopplysninger eller IP-adresse. Sikkerhetsloggen har innlogginger, mislykkede forsøk og endringer av tilgang, med kontoens nummer og et kjennetegn som er regnet ut av IP-adressen og ikke kan regnes tilbake uten vår nøkkel.',
          '- **Hvorfor:** For å stoppe misbruk og finne feil. Grunnlaget er vår berettigede interesse i en sikker nettbutikk (artikkel 6 nr. 1 f).',
          `- **Hvor lenge:** Forsøk glemmes senest etter én time, og hvor du har logget inn, etter 90 dager. Ubetalte bestillinger telles ikke lenger når de er betalt eller avsluttet. Sikkerhetsloggen slettes etter ${RETENTION.securityDays} dager.`,
        ),
        'Opplysningene får vi fra deg. Du velger selv om du vil gi dem, men uten kontaktopplysninger kan vi ikke gjennomføre en leie. Vi tar ingen avgjørelser om deg som bare er automatiske og har rettsvirkning for deg.',
      ),
    },
    {
      anchor: 'sikkerhet',
      title: 'Hvordan vi tar vare på opplysningene',
      text: paragraphs(
        'Navn, e-post, telefon, adresse, meldinger og påmeldinger til quiz krypteres med en nøkkel som er din alene. Nøklene ligger atskilt fra opplysningene. Bare de som arbeider hos oss og trenger det, har tilgang.',
      ),
    },
    {
      anchor: 'hvem-vi-deler-med',
      title: 'Hvem vi deler med',
      text: paragraphs(
        'Vi deler bare når det trengs for å gjennomføre avtalen, eller når loven krever det:',
        lines(
          '- Vipps MobilePay, når du velger å betale med Vipps. De er selv ansvarlige for opplysningene de behandler. Skriver du ikke navn, e-post og telefon selv, får vi dem fra Vipps når du sier ja til å dele dem der.',
          '- Enhetsregisteret i Brønnøysund, når du skriver et organisasjonsnummer: vi slår opp navnet som hører til nummeret.',
          '- Regnskapsfører og inkassoforetak, når det gjelder faktura og betaling.',
          '- Politi, parkeringsselskap og bomselskap, når de har krav på å vite hvem som leide et kjøretøy.',
          '- De som drifter nettbutikken og sender e-post for oss. De er databehandlere og kan bare bruke opplysningene på våre vegne.',
        ),
      ),
    },
    browserStorage,
    {
      anchor: 'kart-og-lenker',
      title: 'Kart og lenker til andre',
      text: paragraphs(
        'Kartet på [kontaktsiden](/contact) er en tegning. Først når du trykker «Vis kart» eller «Åpne i kart», hentes noe fra karttjenesten OpenStreetMap, som da ser IP-adressen din og følger sine egne regler. Siden henter ikke skrifttyper, bilder eller programkode fra andre.',
      ),
    },
    {
      anchor: 'rettigheter',
      title: 'Rettighetene dine',
      text: paragraphs(
        'Du kan kreve:',
        lines(
          '- innsyn: å få vite hva vi har lagret om deg',
          '- kopi: å få opplysningene i en fil som andre systemer kan lese',
          '- retting av det som er feil eller mangelfullt',
          '- sletting, se [punkt 8](#sletting)',
          '- begrensning: at vi bare oppbevarer opplysningene mens en uenighet avklares',
          '- å protestere mot det vi gjør på grunnlag av berettiget interesse',
        ),
        'Har du konto, retter du opplysningene dine selv på [Min side](/profile). Der kan du også laste ned det vi har lagret om deg, i en fil.',
        'Ellers skriver du til {epost} fra adressen som er registrert hos oss, så vi ser at det er deg. Det er gratis, og du får svar senest innen én måned.',
      ),
    },
    {
      anchor: 'sletting',
      title: 'Sletting',
      text: paragraphs(
        'Du kan be om å bli slettet enten du har konto eller bestilte uten. Når du blir slettet, sletter vi krypteringsnøkkelen din. Da kan ingen lese opplysningene igjen, heller ikke vi, og heller ikke fra en sikkerhetskopi av dem. Søk, lister og lagrede e-poster renses, og der navnet ditt sto, står det «Slettet bruker».',
        `Ordrelinjer, beløp og datoer blir stående uten navnet ditt. Bokføringsloven krever at vi har dem i ${ORDERS}.`,
        'Har du en bestilling som er aktiv eller ubetalt, må den gjøres opp før vi kan slette deg.',
      ),
    },
    {
      anchor: 'klage',
      title: 'Klage',
      text: paragraphs(
        'Mener du at vi behandler opplysningene dine feil, si gjerne fra til oss først. Du kan også klage til [Datatilsynet](https://www.datatilsynet.no/om-datatilsynet/kontakt-oss/klage-til-datatilsynet), Postboks 458 Sentrum, 0105 Oslo.',
      ),
    },
    {
      anchor: 'endringer',
      title: 'Endringer',
      text: paragraphs(
        'Endrer vi hva vi lagrer eller hvorfor, endrer vi denne siden og datoen øverst. Er endringen vesentlig, sier vi fra på e-post til deg som har konto.',
      ),
    },
  ],
};
