import type { Language } from '@naust/domain/language.ts';
import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from 'react-email';
import type { LetterLink, LetterPart, LetterRow } from './letter-parts.ts';
import { type Brand, darkLook, type Look, lightLook } from './mail-look.ts';

interface HtmlLetter {
  language: Language;
  subject: string;
  title: string;
  /** Shown beside the subject in the list of mails. */
  preview: string;
  parts: readonly LetterPart[];
  signature: readonly string[];
  brand: Brand;
}

const FONT = { fontFamily: 'Arial,Helvetica,sans-serif', fontSize: '16px', lineHeight: '1.5' };
/** A block of text: `Text` alone is smaller. */
const BLOCK = { ...FONT, margin: '0 0 16px' };
const MARK = { ...FONT, margin: '0 0 16px', fontSize: '18px', fontWeight: 'bold' };

/**
 * A mail as HTML. Mail programs know little CSS: the light colours are at each element, and classes change the colours
 * in programs that know a dark theme.
 */
export function htmlLetter({ language, subject, title, preview, parts, signature, brand }: HtmlLetter): string {
  const look = lightLook(brand);
  const card = { maxWidth: '600px', background: look.card, borderTop: `4px solid ${look.accent}`, borderRadius: '8px' };
  const mail = (
    <Html lang={language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{darkStyles(brand)}</style>
      </Head>
      <Body className="page" lang={language} style={{ margin: 0, background: look.page }}>
        <Preview useTitleTag={false}>{preview}</Preview>
        <Section className="page" style={{ background: look.page, padding: '16px 8px 32px' }}>
          <Container className="card" style={{ ...card, textAlign: 'left' }}>
            <Section className="ink" style={{ ...FONT, padding: '24px 20px', color: look.ink }}>
              <Text className="accent" style={{ ...MARK, color: look.accent }}>
                {renderShopMark(brand)}
              </Text>
              <Heading style={{ fontSize: '24px', lineHeight: '1.25', margin: '0 0 16px' }}>{title}</Heading>
              {inOrder(parts.map((part) => renderPart(part, look)))}
              <Text className="soft line" style={signatureStyle(look)}>
                {renderLines(signature)}
              </Text>
            </Section>
          </Container>
        </Section>
      </Body>
    </Html>
  );
  return `<!doctype html>${renderToStaticMarkup(mail)}`;
}

const signatureStyle = ({ soft, line }: Look): CSSProperties => ({
  ...FONT,
  color: soft,
  fontSize: '14px',
  borderTop: `1px solid ${line}`,
  paddingTop: '16px',
  margin: '32px 0 0',
});

/** A logo is shown on white, also in a dark theme. Programs that hold back pictures show the name. */
function renderShopMark({ name, logo }: Brand): ReactNode {
  if (logo === null) return name;
  const style = { background: '#ffffff', borderRadius: '6px', maxWidth: '100%' };
  // `lazy` keeps React from asking for the picture in the head.
  return (
    <Img
      className="logo"
      src={logo.url}
      alt={name}
      width={logo.width}
      height={logo.height}
      loading="lazy"
      style={style}
    />
  );
}

function darkStyles(brand: Brand): string {
  const { page, card, line, ink, soft, accent, onAccent } = darkLook(brand);
  return `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.page{background:${page}!important}.card{background:${card}!important;border-color:${accent}!important}.ink{color:${ink}!important}.soft{color:${soft}!important}.line{border-color:${line}!important}.accent{color:${accent}!important}.logo{border:6px solid #ffffff}.button{background:${accent}!important;color:${onAccent}!important}}`;
}

function renderPart(part: LetterPart, look: Look): ReactNode {
  switch (part.kind) {
    case 'heading':
      return (
        <Heading as="h2" style={{ fontSize: '18px', lineHeight: '1.25', margin: '28px 0 8px' }}>
          {part.text}
        </Heading>
      );
    case 'words':
      return <Text style={BLOCK}>{part.text}</Text>;
    case 'lines':
      return <Text style={BLOCK}>{renderLines(part.lines)}</Text>;
    case 'button':
      return (
        <>
          <Button className="button" href={part.link} style={buttonStyle(look)}>
            {part.text}
          </Button>
          <Text className="soft" style={{ ...BLOCK, color: look.soft, fontSize: '13px', wordBreak: 'break-all' }}>
            {part.link}
          </Text>
        </>
      );
    case 'links':
      return (
        <Text style={BLOCK}>
          {joinParts(
            part.links.map((link) => renderLink(link, look)),
            ' · ',
          )}
        </Text>
      );
    case 'rows':
      return <Section style={{ margin: '0 0 16px' }}>{inOrder(part.rows.map((row) => renderRow(row, look)))}</Section>;
  }
}

const buttonStyle = ({ accent, onAccent }: Look): CSSProperties => ({
  ...FONT,
  margin: '8px 0',
  padding: '12px 20px',
  borderRadius: '6px',
  background: accent,
  color: onAccent,
  fontWeight: 'bold',
});

function renderRow({ name, detail, value, isSum, isHeading, isPart, picture }: LetterRow, look: Look): ReactNode {
  const cell: CSSProperties = {
    ...FONT,
    borderTop: `1px solid ${look.line}`,
    verticalAlign: 'top',
    ...(isSum || isHeading ? { fontWeight: 'bold' } : {}),
    ...(isPart ? { borderTopStyle: 'dotted' } : {}),
  };
  const indent = isPart ? '16px' : '0';
  const drawn = { width: '64px', height: '64px', objectFit: 'cover', borderRadius: '6px' } as const;
  return (
    <Row>
      {picture && (
        <Column className="line" width="64" style={{ ...cell, padding: `8px 12px 8px ${indent}` }}>
          <Img src={picture} alt="" width="64" height="64" loading="lazy" style={drawn} />
        </Column>
      )}
      <Column className="line" style={{ ...cell, padding: `8px 16px 8px ${picture ? '0' : indent}` }}>
        {name}
        {detail && (
          <>
            <br />
            <span className="soft" style={{ color: look.soft, fontSize: '14px', fontWeight: 'normal' }}>
              {detail}
            </span>
          </>
        )}
      </Column>
      <Column className="line" style={{ ...cell, padding: '8px 0', textAlign: 'right', whiteSpace: 'nowrap' }}>
        {value}
      </Column>
    </Row>
  );
}

const renderLink = ({ text, link }: LetterLink, { accent }: Look): ReactNode => (
  <Link className="accent" href={link} style={{ color: accent, whiteSpace: 'nowrap' }}>
    {text}
  </Link>
);

const renderLines = (lines: readonly string[]): ReactNode => joinParts(lines, <br />);

/** The parts with a separator between them. */
const joinParts = (parts: readonly ReactNode[], between: ReactNode): ReactNode =>
  inOrder(parts.flatMap((part, at) => (at === 0 ? [part] : [between, part])));

/** A mail is rendered once, so its parts need no keys. */
const inOrder = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);
