import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { refuse } from '@naust/domain/refusal.ts';
import * as z from 'zod/mini';
import { openApiOf } from './openapi.ts';
import { type Answer, type Route, raw, route } from './route.ts';

const PAGE = `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

/** `validatorUrl: null`: otherwise the page would send the document to a foreign service. */
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', validatorUrl: null, deepLinking: true });
`;

const STYLE = 'text/css; charset=utf-8';
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const;

interface DocsOptions {
  title: string;
  version: string;
  /** Folder of swagger-ui's files; default: the installed package. */
  swaggerFolder?: string;
}

/** The OpenAPI document of all given routes, and a page to read it. */
export function docsRoutes(documented: readonly Route[], { title, version, swaggerFolder }: DocsOptions): Route[] {
  const folder = () => swaggerFolder ?? dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  let document: Buffer | undefined;

  const openapi: Route = route({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'open',
    summary: 'This document',
    answer: z.record(z.string(), z.unknown()),
    run(): Answer<never> {
      document ??= Buffer.from(JSON.stringify(openApiOf([...documented, ...routes], title, version)));
      return { serialised: document, isKept: true };
    },
  });
  const page = route({
    method: 'GET',
    path: '/api/docs',
    access: 'open',
    summary: 'A page that shows this document',
    answer: raw('text/html; charset=utf-8'),
    run: () => ({ body: PAGE }),
  });
  const files = route({
    method: 'GET',
    path: '/api/docs/:file',
    access: 'open',
    summary: 'Script and style of that page',
    params: z.object({ file: z.enum([...FILES, 'start.js']) }),
    answer: raw('text/javascript; charset=utf-8', STYLE),
    async run({ params: { file } }) {
      if (file === 'start.js') return { body: START };
      const content = await readFile(join(folder(), file)).catch(() => refuse('NOT_FOUND'));
      return file.endsWith('.css') ? { body: content, headers: { 'content-type': STYLE } } : { body: content };
    },
  });
  const routes = [openapi, page, files];
  return routes;
}
