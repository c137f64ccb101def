import { randomBytes } from 'node:crypto';
import { isApiPath, isUuid } from '@cofferdam/domain';
import { hostBuildHeader, keptDocumentPath, type Registry } from '@cofferdam/remote-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { earlyToken } from './documents/earlyToken.ts';
import { createHostDocument } from './documents/hostDocument.ts';
import { createShareDocument } from './documents/shareDocument.ts';
import type { GatewayOptions } from './gatewayOptions.ts';
import { pathOf } from './pathOf.ts';
import { sendRefusal } from './refusal.ts';
import { registerReturnPage } from './registerReturnPage.ts';
import { sendText } from './sendText.ts';
import { hostPolicy, sharePolicy } from './securityHeaders.ts';

const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';

function makeNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Pages that monitors request; served even if the request doesn't accept HTML explicitly. */
const frontPages = /^\/(?:login|signup)?$/;

/** Signed-out pages, the same as in the host's boot script; they preload no data. */
const signedOutPages = /^\/(login|signup|(forgot|reset)-password|confirm-email)\/?$/;

/** Whether a request is a browser's navigation, not a missing script or image. */
function isNavigation(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (isApiPath(path) || /^\/(assets|remotes)\//.test(path)) return false;
  // A missing file at the top level. Names of secrets can contain dots but are deeper in the path.
  if (/^\/[^/]+\.[A-Za-z0-9]+$/.test(path)) return false;
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && frontPages.test(path));
}

function organizationOf(request: FastifyRequest): string | null {
  const { organizationId } = request.query as { readonly organizationId?: unknown };
  return typeof organizationId === 'string' && isUuid(organizationId) ? organizationId : null;
}

/** The hint that someone is probably signed in; it gives no access. */
function hasSessionHint(request: FastifyRequest): boolean {
  return (request.headers.cookie ?? '').split('; ').includes('cofferdam_hint=1');
}

/** The document of one visit, or the one that the service worker caches. */
type DocumentKind = 'visit' | 'kept';

function remoteOriginsOf(registry: Registry): string[] {
  const bases = registry.remotes.flatMap(({ active, fallback }) => [active.base, fallback?.base ?? '']);
  return [...new Set(bases.filter((base) => base.startsWith('https:')).map((base) => new URL(base).origin))];
}

/** Registers the registry, the share document, and the host's document for every other navigation. */
export function registerDocuments(app: FastifyInstance, options: GatewayOptions): void {
  const { publicOrigin, errorReporting = null, hostedSignIn, registry: source } = options;
  const host = createHostDocument(options.hostDistDir, {
    errorReporting,
    identity: hostedSignIn?.offer ?? null,
    links: options.links ?? null,
  });
  const reportingOrigin = errorReporting === null ? null : new URL(errorReporting.dsn).origin;
  const share = createShareDocument(options.places.remotesDir);

  const sendHost = (request: FastifyRequest, reply: FastifyReply, kind: DocumentKind): unknown => {
    const nonce = makeNonce();
    const path = pathOf(request.url);
    const registry = source.resolve(organizationOf(request));
    const isVisit = kind === 'visit';
    const isSignedIn = isVisit && hasSessionHint(request) && !signedOutPages.test(path);
    // With the hint, a page such as login can turn out to be the signed-in application.
    const isSignedOut = isVisit && !hasSessionHint(request);
    const early = isSignedIn ? earlyToken(organizationOf(request)) : null;
    const remoteOrigins = remoteOriginsOf(registry);
    reply.headers({
      'content-security-policy': hostPolicy({
        publicOrigin,
        nonce,
        remoteOrigins,
        reportingOrigin,
        connectOrigins: hostedSignIn?.connectOrigins ?? [],
        scriptHash: early?.hash,
      }),
      [hostBuildHeader]: host.build(),
    });
    // The page must be able to check whether a provider's window is still open.
    if (hostedSignIn !== undefined) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    const rendered = host.render({
      path,
      nonce,
      registry: isSignedIn ? registry : null,
      early,
      isKept: !isVisit,
      isSignedOut,
    });
    return sendText(request, reply, rendered, html);
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: '/registry',
    handler: (request, reply) => {
      const registry = source.resolve(organizationOf(request));
      return sendText(request, reply, JSON.stringify(registry), json);
    },
  });

  // The document for the service worker is the same for everyone, so it contains no person, registry or session.
  app.route({
    method: ['GET', 'HEAD'],
    url: keptDocumentPath,
    handler: (request, reply) => sendHost(request, reply, 'kept'),
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/onetime',
    handler: (request, reply) => {
      const nonce = makeNonce();
      reply.header('content-security-policy', sharePolicy({ publicOrigin, nonce, scriptHash: share.scriptHash() }));
      return sendText(request, reply, share.render(nonce), html);
    },
  });

  if (hostedSignIn !== undefined) registerReturnPage(app);

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    if (isNavigation(request, path)) return sendHost(request, reply.code(200), 'visit');
    const isFine = request.method === 'GET' || request.method === 'HEAD';
    return isFine
      ? sendRefusal(request, reply, 404, 'request.not-found')
      : sendRefusal(request, reply, 405, 'request.method-not-allowed');
  });
}
