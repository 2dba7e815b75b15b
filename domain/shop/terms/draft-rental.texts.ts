import { lines, paragraphs } from './notation.ts';
import type { TermsText } from './terms.contract.ts';

/** The rental terms that an owner begins with. */
export const DRAFT_RENTAL_TERMS: TermsText = {
  introduction:
    'Vilkårene gjelder når du leier utstyr, hengere eller kjøretøy av {navn}. Du godtar dem i kassen, og versjonen du godtok, lagres på bestillingen. Kjøper du varer, gjelder [kjøpsvilkårene](/kjopsvilkar).',
  summary: [
    '- Du må være minst {aldersgrense}. Den som kjører, må ha hatt førerkort i minst {forerkort}.',
    '- Gratis avbestilling frem til {gebyrfri_avbestilling} før henting.',
    '- Deretter betaler du {sen_avbestilling} av leien. Møter du ikke, betaler du full pris.',
    '- Lever med full tank og til avtalt tid.',
    '- Ubetalte bøter viderefaktureres med 100\u00a0% påslag.',
    '- {depositum}',
  ].join('\n'),
  sections: [
    {
      anchor: 'avtalen',
      title: 'Avtalen',
      text: paragraphs(
        'Utleier er {navn}, org.nr. {orgnr}, {adresse}, e-post {epost}, telefon {telefon}. Leietaker er den personen eller bedriften som står på bestillingen.',
        'Avtalen består av bestillingen med produkter, leieperiode og pris, og av disse vilkårene. Er noe avtalt skriftlig mellom oss i tillegg, går det foran. Er du forbruker, begrenser ikke vilkårene rettighetene du har etter loven.',
      ),
    },
    {
      anchor: 'hvem-kan-leie',
      title: 'Hvem kan leie',
      text: paragraphs(
        'Leietakeren må være fylt {aldersgrense} når leien begynner.',
        'Den som skal kjøre, må være fylt {aldersgrense}, ha hatt førerkort i minst {forerkort} og ha gyldig førerkort for kjøretøyet eller vogntoget. Ved leie av henger er det du som må kontrollere at bilen og førerkortet ditt tillater totalvekten.',
        'Ta med gyldig legitimasjon, og førerkort når du skal kjøre. Kan du ikke vise det ved henting, kan vi nekte utlevering. Da gjelder reglene om manglende oppmøte i [punkt 6](#avbestilling).',
      ),
    },
    {
      anchor: 'leieperioden',
      title: 'Bestilling og leieperiode',
      text: paragraphs(
        'Leieperioden går fra hentetiden til tilbakeleveringen du har valgt, i norsk tid. Avtalen er bindende for begge når du har sendt bestillingen og fått ordrenummer.',
        lines(
          '- Leien varer minst én time.',
          '- Leien varer høyst {lengste_leie} og begynner senest {bestilles_frem} frem i tid, hvis vi ikke har avtalt noe annet.',
          '- Mellom to leieforhold setter vi av {klargjoring} til kontroll og klargjøring.',
        ),
        'Vil du forlenge leien, gjør du det på siden for bestillingen eller spør oss, før perioden er ute. Det går bare når ingen andre har bestilt.',
      ),
    },
    {
      anchor: 'pris',
      title: 'Pris',
      text: paragraphs(
        'Prisene er i norske kroner og inkluderer merverdiavgift. Prisen for perioden vises før du bestiller, og endres ikke etterpå selv om prislisten endres.',
        lines(
          '- Korttidspris gjelder når leien varer under {korttid} og produktet har korttidspris.',
          '- Døgnpris gjelder for hvert påbegynte døgn (24 timer), minst ett.',
          '- Helgepris gjelder når du henter fra {helg_fra} og leverer senest {helg_til}.',
          '- Gjelder både helgepris og døgnpris, får du den billigste.',
        ),
        'Drivstoff, bompenger, ferge og parkering er ikke med i prisen.',
      ),
    },
    {
      anchor: 'betaling',
      title: 'Betaling',
      text: paragraphs(
        'Betalingsmåtene du kan velge mellom, vises i kassen.',
        lines(
          '- Vipps: Beløpet {vipps_leie}.',
          '- Kort: Du betaler på terminalen når du henter.',
          '- Faktura: Du må være innlogget og over 18 år. Forfall er minst {forfall} etter bestillingen. Fakturaen sendes på e-post.',
        ),
        '{depositum} Kostnader som oppstår i leieperioden, for eksempel forsinkelse, manglende drivstoff, bøter eller skade, etterfaktureres med en beskrivelse av hva beløpet gjelder.',
        'Betaler du for sent, kan vi kreve forsinkelsesrente og purregebyr etter forsinkelsesrenteloven og inkassoloven.',
      ),
    },
    {
      anchor: 'avbestilling',
      title: 'Avbestilling og manglende oppmøte',
      text: paragraphs(
        lines(
          '**Dette koster det**',
          '- **Senest {gebyrfri_avbestilling} før henting:** Gratis.',
          '- **Senere enn {gebyrfri_avbestilling} før henting:** {sen_avbestilling} av leien. Varer du har kjøpt i samme bestilling, koster ingenting å avbestille.',
          '- **Du møter ikke til avtalt hentetid:** Full pris.',
        ),
        'Du avbestiller selv: Har du konto, åpner du ordren på [Min side](/profile). Bestilte du uten konto, bruker du lenken «Avbestill» i e-posten med ordrebekreftelsen, eller bekreftelsessiden så lenge fanen du bestilte i, er åpen. Du ser hva det koster før du bekrefter, og får en kvittering på e-post. Du kan også skrive til {epost} eller ringe {telefon} og oppgi ordrenummeret. Det er tidspunktet du bekrefter, eller vi får beskjeden, som teller. Har bestillingen flere leieperioder, regnes fristen fra den første hentingen.',
        'Etter at leieperioden har begynt, kan bestillingen ikke avbestilles. Leverer du tidligere enn avtalt, får du ikke tilbake noe av leien.',
        'Har du betalt mer enn det avbestillingen koster, får du resten tilbake på samme måte som du betalte.',
      ),
    },
    {
      anchor: 'angrerett',
      title: 'Angrerett',
      text: paragraphs(
        'Leie av bil og annet kjøretøy, og av utstyr til fritidsaktiviteter, til en bestemt dato eller periode er unntatt fra angreretten etter angrerettloven §\u00a022. For slik leie gjelder reglene om avbestilling i [punkt 6](#avbestilling).',
        'For annen leie har du som forbruker 14 dagers angrerett fra dagen etter at avtalen ble inngått. Velger du en leieperiode som begynner før fristen er ute, ber du oss samtidig om å levere innen fristen. Angrer du etter at leien har begynt, betaler du for den delen som er levert. Er leieperioden over, har du ikke lenger angrerett.',
        'Angreretten går foran avbestillingsreglene: Angrer du innen fristen og før leien har begynt, koster det ingenting. Du kan bruke [angreskjemaet](/kjopsvilkar#angrerett) i kjøpsvilkårene.',
      ),
    },
    {
      anchor: 'henting',
      title: 'Henting',
      text: paragraphs(
        'Du henter hos oss i {adresse}, til tiden på bestillingen. Se over det du leier sammen med oss, eller meld fra med en gang og før bruk hvis du oppdager skade eller mangler.',
        'Du har ansvaret for å sikre lasten, og for at henger og utstyr er riktig festet til egen bil.',
      ),
    },
    {
      anchor: 'bruk',
      title: 'Bruk i leieperioden',
      text: paragraphs(
        lines(
          '- Bruk det du leier forsvarlig, til det det er laget for og etter bruksanvisningen.',
          '- Du kan ikke leie eller låne det ut videre uten samtykke fra oss.',
          '- Bare den som fyller kravene i [punkt 2](#hvem-kan-leie), kan kjøre.',
          '- Kjøretøy og hengere kan ikke tas ut av Norge uten skriftlig samtykke.',
          '- Røyking i kjøretøy og telt er ikke tillatt.',
        ),
        'Bryter du dette på en vesentlig måte, kan vi avslutte leien og kreve tilbake det du har leid.',
      ),
    },
    {
      anchor: 'drivstoff',
      title: 'Drivstoff',
      text: paragraphs(
        'Kjøretøy og maskiner med tank leveres ut med full tank og skal leveres tilbake med full tank. Mangler det drivstoff, etterfakturerer vi det vi har betalt for å fylle opp. Fyll riktig drivstoff: skade etter feilfylling er ditt ansvar.',
      ),
    },
    {
      anchor: 'boter',
      title: 'Bøter, gebyrer og bompenger',
      text: paragraphs(
        'Bøter, parkeringsgebyrer, kontrollavgifter, bompenger og ferge i leieperioden er ditt ansvar, også når kravet kommer til oss etterpå. Betal dem selv innen fristen.',
        'Kommer en bot eller et gebyr til oss fordi det ikke er betalt, viderefakturerer vi det med 100\u00a0% påslag. Et ubetalt gebyr på 900\u00a0kr blir da 1\u00a0800\u00a0kr.',
        'Mener du at kravet er feil, kan du klage til den som har skrevet det ut. Frafalles det, krever vi heller ikke påslaget.',
      ),
    },
    {
      anchor: 'tilbakelevering',
      title: 'Tilbakelevering og forsinkelse',
      text: paragraphs(
        'Lever tilbake rengjort, komplett og til avtalt tid, på stedet der du hentet. Ekstra rengjøring og deler som mangler, etterfaktureres.',
        'Neste leietaker kan hente {klargjoring} etter at du skal levere. Ring derfor {telefon} straks du ser at du blir forsinket.',
        'Leverer du for sent, betaler du leie for tiden du faktisk har hatt det, etter prisene i [punkt 4](#pris). Du kan også måtte dekke dokumentert tap vi får fordi den neste ikke kan hente til avtalt tid.',
      ),
    },
    {
      anchor: 'skade',
      title: 'Skade, tap og tyveri',
      text: paragraphs(
        'Du har ansvaret for det du leier, fra du henter til du har levert tilbake. Du erstatter skade og tap som skyldes deg eller noen du har latt bruke det. Vanlig slitasje er ikke skade. Du betaler ikke mer enn reparasjonen koster, eller det tingen var verdt om den ikke kan repareres.',
        'Meld fra til oss med en gang ved skade, uhell eller driftsstans. Tyveri, hærverk og trafikkulykker meldes også til politiet. Ikke reparer noe selv uten at vi er enige om det.',
        'Hvilken forsikring og egenandel som gjelder for kjøretøy, opplyser vi om før utlevering.',
      ),
    },
    {
      anchor: 'feil',
      title: 'Hvis noe er galt hos oss',
      text: paragraphs(
        'Kan vi ikke levere det du har bestilt, sier vi fra så snart vi vet det. Du velger om du vil ha noe tilsvarende, en annen periode eller hele beløpet tilbake.',
        'Virker ikke det du har leid, og det ikke skyldes deg, retter eller bytter vi det så raskt vi kan. Får du ikke brukt det, har du krav på prisavslag, og du kan heve avtalen når feilen er vesentlig. Du kan kreve erstatning etter vanlige regler.',
      ),
    },
    {
      anchor: 'boder',
      title: 'Boder',
      text: paragraphs(
        'Boder leies per måned etter egen avtale. Kontakt oss for reservasjon eller visning, se [boder til leie](/boder).',
      ),
    },
    {
      anchor: 'personopplysninger',
      title: 'Personopplysninger',
      text: paragraphs(
        'Vi lagrer det vi trenger for å gjennomføre leien og føre regnskap. Hva, hvorfor og hvor lenge står i [personvernerklæringen](/privacy).',
      ),
    },
    {
      anchor: 'tvister',
      title: 'Endringer og uenighet',
      text: paragraphs(
        'Endrer vi vilkårene, gjelder den versjonen du godtok da du bestilte.',
        'Er vi uenige, prøver vi å finne en løsning sammen. Ta kontakt så snart du kan. Forbrukere kan be [Forbrukertilsynet](https://www.forbrukertilsynet.no) om hjelp. Norsk rett gjelder, og saken kan bringes inn for domstolene.',
      ),
    },
  ],
};
