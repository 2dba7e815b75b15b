import { lines, paragraphs } from './notation.ts';
import type { TermsSection } from './terms.contract.ts';

/** Every key that the shop stores in a browser, and what the service worker stores. */
export const browserStorage: TermsSection = {
  anchor: 'lagring-i-nettleseren',
  title: 'Lagring i nettleseren din',
  text: paragraphs(
    'Vi bruker ikke informasjonskapsler. Nettleseren din husker bare det som er nødvendig for at butikken skal virke slik du har bedt om. Derfor spør vi ikke om samtykke, og derfor er det ikke noe banner.',
    lines(
      '**Nettleserens lager for denne siden**',
      '- **token:** At du er innlogget. Slettes når du logger ut, og slutter å virke etter 12 timer.',
      '- **user:** Navn, e-post og rolle på den som er innlogget, så siden vises riktig. Slettes når du logger ut.',
      '- **signed-out:** Når du sist logget ut, og id-en til kontoen din, så ingen får se det du hadde begynt å skrive. Står til du sletter det.',
      '- **cart:** Handlekurven. Tømmes når du har bestilt.',
      '- **walletAttempt:** En påbegynt betaling med Vipps: ordrens id og nummer, hvilke varer den gjelder, adressen hos Vipps, hvor lenge varene holdes, hvilken konto som begynte, og uten konto en kode som viser at det var her. Slettes når bestillingen er betalt eller avsluttet.',
      '- **checkoutAttempt:** En tilfeldig kode, så et dobbeltklikk eller to faner ikke gir to bestillinger. Byttes når du har bestilt. Ingen opplysninger om deg.',
      '- **exVat:** Bare for bedrifter: at priser også vises uten mva., når du har valgt det.',
      '- **theme:** Lyst eller mørkt utseende, når du har valgt det.',
      '- **device og checklist-employee:** Bare på enheter som brukes til sjekklisten for kjøretøy: at enheten er godkjent, og hvem som sist var valgt.',
      '- **keptFor:** Hvem kopien for bruk uten nett er laget for: de siste tegnene av innloggingen. Slettes når du logger ut.',
      '- **admin-keys:** Bare hos butikkens administratorer: at hurtigtaster på én bokstav er slått av.',
      '- **timeline-dense:** Bare hos butikkens egne: at tidslinjen vises med tette rader.',
      '- **Til fanen lukkes:** Leieperioden du sist valgte, så du slipper å velge den for hver ting. Rabattkoden du har skrevet. Hvilke varer som nettopp er bestilt, til handlekurven er tømt for dem. Betalingsmåten du har valgt, og bestiller du uten konto: navn, e-post og telefon, til du har bestilt eller logger ut. Navn og e-post står likevel klare i fanen hvis du vil skrive til oss om bestillingen. Handler du som bedrift: referanse, e-post for faktura og telefon, like lenge. Hvilke bestillinger du har gjort uten konto i fanen, så du kan avbestille dem der. En melding til oss som ikke er sendt ennå, med navn og e-post, til den er sendt eller du logger ut. Er du logget inn: det du har begynt å skrive i et skjema, til det er lagret eller du logger ut. Et tall som viser at det var du som ba om beskjed om en utsolgt vare. Når siden sist ble lastet på nytt fordi butikken var oppdatert. Et tall for det siste du endret, som brukes i ett minutt, så du ser endringen også når siden lastes på nytt.',
    ),
    lines(
      '**Kopi for bruk uten nett**',
      '- **Butikken:** Sider, bilder, varer og priser du har sett, så de kan leses uten nett. Varer og priser slettes etter en uke. Ingen opplysninger om deg.',
      '- **Den siste bestillingen:** Bestillingen du sist fikk bekreftet i denne nettleseren, så du finner ordrenummer, tid og sted uten nett. Bare den som åpnet den, får den frem igjen. Slettes når du logger inn eller ut, når du bestiller noe nytt, og senest etter 60 dager.',
    ),
    'Alt dette kan du slette selv i nettleserens innstillinger.',
  ),
};
