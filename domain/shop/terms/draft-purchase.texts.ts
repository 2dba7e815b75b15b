import { lines, paragraphs } from './notation.ts';
import type { TermsText } from './terms.contract.ts';

/** The purchase terms that an owner begins with. */
export const DRAFT_PURCHASE_TERMS: TermsText = {
  introduction:
    'Vilkårene gjelder når du som forbruker kjøper varer i nettbutikken til {navn}. Leier du noe, gjelder [leievilkårene](/terms).',
  summary: [
    '- 14 dagers angrerett fra dagen etter at du fikk varen.',
    '- Penger tilbake senest 14 dager etter at vi fikk angremeldingen.',
    '- Reklamasjonsfrist på 2 år, eller 5 år for varer som er ment å vare lenger.',
    '- Faktura har minst 14 dagers forfall.',
  ].join('\n'),
  sections: [
    {
      anchor: 'avtalen',
      title: 'Avtalen',
      text: paragraphs(
        'Avtalen består av opplysningene i bestillingsløsningen, bestillingen din og disse kjøpsvilkårene. Har vi avtalt noe særskilt med deg, går det foran, så lenge det ikke strider mot ufravikelig lov.',
        'Kjøpet reguleres særlig av avtaleloven, forbrukerkjøpsloven, angrerettloven, ehandelsloven og markedsføringsloven. Lovene gir deg som forbruker rettigheter som ikke kan avtales bort, og ingenting i vilkårene begrenser dem. Du finner lovene på [lovdata.no](https://lovdata.no).',
        'Handler du som næringsdrivende, gjelder kjøpsloven, og punkt 8 om angrerett gjelder ikke.',
      ),
    },
    {
      anchor: 'partene',
      title: 'Partene',
      text: paragraphs(
        lines(
          '**Selger**',
          '- **Foretak:** {navn}',
          '- **Organisasjonsnummer:** {orgnr}',
          '- **Adresse:** {adresse}',
          '- **E-post:** {epost}',
          '- **Telefon:** {telefon}',
        ),
        'Kjøper er den forbrukeren som står på bestillingen. I vilkårene er selgeren «vi» og kjøperen «du».',
      ),
    },
    {
      anchor: 'pris',
      title: 'Pris',
      text: paragraphs(
        'Prisen som vises før du bestiller, er den totale prisen du skal betale, i norske kroner og med merverdiavgift og andre avgifter. Kostnader vi ikke har opplyst om før kjøpet, skal du ikke betale.',
        'Endres en pris mens varen ligger i handlekurven, ber vi deg godta den nye prisen før bestillingen sendes.',
      ),
    },
    {
      anchor: 'avtaleinngaelse',
      title: 'Avtaleinngåelse',
      text: paragraphs(
        'Avtalen er bindende for begge parter når du har sendt bestillingen og vi har tatt imot den. Du får da et ordrenummer.',
        'Avtalen er likevel ikke bindende hvis det er skrive- eller tastefeil i tilbudet vårt eller i bestillingen din, og den andre parten forsto eller burde ha forstått det.',
      ),
    },
    {
      anchor: 'betaling',
      title: 'Betaling',
      text: paragraphs(
        'Betalingsmåtene du kan velge mellom, vises i kassen.',
        lines(
          '- Vipps: Beløpet {vipps_kjop}.',
          '- Kort: Du betaler på terminalen når du henter.',
          '- Faktura: Betalingsfristen er minst {forfall} fra bestillingen. Fakturaen sendes på e-post. Du må være innlogget.',
        ),
        'Kjøpere under 18 år kan ikke betale med faktura.',
      ),
    },
    {
      anchor: 'levering',
      title: 'Levering og henting',
      text: paragraphs(
        'Du henter varen hos oss i {adresse}. Leveringen har skjedd når du, eller noen på dine vegne, har fått varen. Skal varen sendes eller kjøres ut, avtaler vi måte, pris og tid med deg først.',
        'Er det ikke avtalt noe tidspunkt, leverer vi uten unødig opphold og senest 30 dager etter bestillingen.',
      ),
    },
    {
      anchor: 'risiko',
      title: 'Risikoen for varen',
      text: paragraphs(
        'Risikoen for varen går over på deg når du, eller noen på dine vegne, har fått varen. Går den tapt eller blir skadet før det, skal du ikke betale for den.',
        'Henter du ikke en vare som er klar til avtalt tid, og det skyldes deg, kan risikoen gå over på deg fra det tidspunktet.',
      ),
    },
    {
      anchor: 'angrerett',
      title: 'Angrerett',
      text: paragraphs(
        'Du kan angre kjøpet innen 14 dager uten å oppgi grunn. Fristen løper fra dagen etter at du fikk varen. Er kjøpet levert i flere deler, løper den fra dagen etter den siste delen. Alle kalenderdager teller med; slutter fristen på en lørdag, søndag eller helligdag, forlenges den til nærmeste virkedag.',
        'Gi oss melding innen fristen, helst skriftlig til {epost}. Fristen er overholdt når meldingen er sendt før den er ute. Du kan bruke angreskjemaet nederst i dette punktet, men må ikke.',
        'Lever varen tilbake uten unødig opphold og senest 14 dager etter at du ga melding. Du betaler selv kostnaden ved å levere eller sende den tilbake. Vi tar ikke noe gebyr for at du angrer.',
        'Vi betaler tilbake hele kjøpesummen uten unødig opphold og senest 14 dager etter at vi fikk meldingen, på samme måte som du betalte. Vi kan vente til vi har fått varen, eller til du har vist at den er sendt.',
        'Du kan undersøke varen slik du ville gjort i en butikk. Har den tapt seg i verdi fordi du har brukt den mer enn det, kan vi trekke fra verditapet.',
        'Angreretten gjelder ikke for varer som er laget etter dine ønsker, for forseglede varer som av hygieniske grunner ikke kan selges igjen når forseglingen er brutt, eller ellers der angrerettloven §\u00a022 gjør unntak. Har vi ikke gitt deg opplysningene om angreretten som loven krever, forlenges fristen med inntil 12 måneder.',
        lines(
          '**Angreskjema**',
          '- **Til:** {navn}, {adresse}, {epost}',
          '- **Melding:** Jeg/vi underretter herved om at jeg/vi ønsker å gå fra min/vår avtale om kjøp av følgende varer, eller leie av følgende:',
          '- **Vare eller tjeneste og ordrenummer:**',
          '- **Bestilt den / mottatt den:**',
          '- **Navn og adresse:**',
          '- **Dato, og underskrift om skjemaet sendes på papir:**',
        ),
      ),
    },
    {
      anchor: 'forsinkelse',
      title: 'Forsinkelse',
      text: paragraphs(
        'Leverer vi ikke, eller leverer vi for sent, og det ikke skyldes deg, kan du etter forbrukerkjøpsloven kapittel 5:',
        lines(
          '- holde betalingen tilbake',
          '- kreve at vi leverer, så langt det er mulig uten urimelig ulempe eller kostnad for oss',
          '- heve avtalen når forsinkelsen er vesentlig, eller når vi ikke leverer innen en rimelig tilleggsfrist som du har satt',
          '- kreve erstatning for tapet du har hatt',
        ),
        'Gi oss melding, helst skriftlig, så vi vet hva du krever.',
      ),
    },
    {
      anchor: 'mangler',
      title: 'Mangler og reklamasjon',
      text: paragraphs(
        'Har varen en mangel, må du si fra innen rimelig tid etter at du oppdaget den eller burde ha oppdaget den. Sier du fra innen 2 måneder etter at du oppdaget mangelen, er det alltid tidsnok.',
        'Du må reklamere senest 2 år etter at du fikk varen. Er varen eller deler av den ment å vare vesentlig lenger, er fristen 5 år.',
        'Har varen en mangel som ikke skyldes deg, kan du etter forbrukerkjøpsloven kapittel 6:',
        lines(
          '- holde betalingen tilbake',
          '- velge mellom retting og en ny, tilsvarende vare, uten kostnad for deg og innen rimelig tid, hvis det ikke er umulig eller urimelig dyrt for oss',
          '- kreve prisavslag',
          '- heve avtalen når mangelen ikke er uvesentlig',
          '- kreve erstatning',
        ),
        'Vi kan som hovedregel gjøre inntil to forsøk på å rette samme mangel. Er den der fortsatt, kan du kreve prisavslag eller heve avtalen.',
        'Reklamer helst skriftlig til {epost}, med ordrenummer, hva som er galt, og gjerne bilder.',
      ),
    },
    {
      anchor: 'selgers-rettigheter',
      title: 'Våre rettigheter når du ikke oppfyller avtalen',
      text: paragraphs(
        'Betaler du ikke, eller oppfyller du ikke de andre pliktene etter avtalen eller loven, og det ikke skyldes oss, kan vi etter forbrukerkjøpsloven kapittel 9 holde varen tilbake, kreve at du oppfyller avtalen, heve avtalen eller kreve erstatning.',
        'Betaler du etter forfall, kan vi kreve renter etter forsinkelsesrenteloven. Blir kravet ikke betalt etter varsel, kan det sendes til inkasso, og du kan måtte betale kostnadene etter inkassoloven.',
        'Henter du ikke en vare du ikke har betalt, kan vi kreve at du dekker utgiftene vi faktisk har hatt med bestillingen. Dette gjelder ikke når du er under 18 år.',
      ),
    },
    {
      anchor: 'garanti',
      title: 'Garanti',
      text: paragraphs(
        'Gir vi eller produsenten garanti, kommer den i tillegg til rettighetene du har etter loven. Den begrenser ikke retten din til å reklamere eller kreve noe etter punkt 9 og 10.',
      ),
    },
    {
      anchor: 'personopplysninger',
      title: 'Personopplysninger',
      text: paragraphs(
        '{navn} er behandlingsansvarlig. Vi bruker opplysningene for å gjennomføre avtalen med deg og oppfylle bokføringsreglene, og deler dem bare når det trengs for det eller loven krever det. Mer står i [personvernerklæringen](/privacy).',
      ),
    },
    {
      anchor: 'konfliktlosning',
      title: 'Konfliktløsning',
      text: paragraphs(
        'Send klager til oss innen rimelig tid, se punkt 9 og 10. Vi prøver å løse uenighet i minnelighet.',
        'Blir vi ikke enige, kan du ta kontakt med Forbrukertilsynet for mekling, på telefon [23\u00a040\u00a006\u00a000](tel:+4723400600) eller [forbrukertilsynet.no](https://www.forbrukertilsynet.no). Fører meklingen ikke frem, kan saken bringes inn for Forbrukerklageutvalget eller domstolene. Norsk rett gjelder.',
      ),
    },
  ],
};
