import { permissionNames } from '@cofferdam/domain';
import { eventNames } from '@cofferdam/events';
import {
  commandIcons,
  extensionPoints,
  navigationGroups,
  navigationIcons,
  navigationSections,
  remoteContractVersion,
  remoteNames,
  type BuiltRemoteDescriptor,
} from './descriptor.ts';
import { attempt, integer, list, oneOf, optional, record, refuse, text } from './checks.ts';

/** What the strict check of a descriptor answers: the typed descriptor, or why it is refused. */
export type DescriptorCheck =
  | { readonly ok: true; readonly descriptor: BuiltRemoteDescriptor }
  | { readonly ok: false; readonly reason: string };

const identifier = text(/^[a-z][a-z0-9-]*$/, 'must be lower case with hyphens');
const words = text(/\S/, 'must be a text');
const access = oneOf(['signed-in', ...permissionNames]);

const checkDescriptorFields = record({
  contract: oneOf([remoteContractVersion]),
  name: oneOf(remoteNames),
  version: text(/^\d+\.\d+\.\d+$/, 'must be a semantic version'),
  build: text(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits'),
  needs: record({ host: integer, api: integer }),
  routes: list(
    record({
      id: identifier,
      path: text(/^\/[A-Za-z0-9/:_-]*$/, 'must be an absolute path'),
      title: words,
      access,
      freshSignIn: optional(oneOf([true, false])),
      frame: optional(oneOf(['app', 'bare'])),
    }),
  ),
  navigation: list(
    record({
      route: identifier,
      label: words,
      icon: oneOf(navigationIcons),
      group: oneOf(navigationGroups),
      section: optional(oneOf(navigationSections)),
      order: integer,
    }),
  ),
  commands: optional(
    list(
      record({
        id: identifier,
        route: identifier,
        query: optional(text(/^[a-z]+=[a-z0-9]+$/, 'must be a parameter and its value')),
        label: words,
        icon: oneOf(commandIcons),
        access: optional(access),
        words: optional(list(words)),
        named: optional(record({ label: words, parameter: text(/^[a-z]+$/, 'must be lower case') })),
      }),
    ),
  ),
  extensions: list(record({ point: oneOf(extensionPoints), id: identifier, order: integer, access })),
  events: record({ emits: list(oneOf(eventNames)), listens: list(oneOf(eventNames)) }),
});

function demandConsistent(descriptor: BuiltRemoteDescriptor): void {
  const routes = descriptor.routes.map(({ id }) => id);
  const paths = descriptor.routes.map(({ path }) => path);
  if (new Set(routes).size < routes.length) refuse('routes', 'must not repeat an id');
  if (new Set(paths).size < paths.length) refuse('routes', 'must not repeat a path');
  for (const { route } of descriptor.navigation) {
    if (!routes.includes(route)) refuse('navigation', `names the route ${route}, which there is not`);
  }
  for (const { route } of descriptor.commands ?? []) {
    const path = descriptor.routes.find(({ id }) => id === route)?.path;
    if (path === undefined) refuse('commands', `names the route ${route}, which there is not`);
    else if (path.includes(':')) refuse('commands', `names the route ${route}, whose path has parameters`);
  }
}

/**
 * The strict check of a descriptor that arrives as data, done by the build that emits it and again by the host
 * that reads it. Total: never throws.
 */
export function checkDescriptor(value: unknown): DescriptorCheck {
  const reason = attempt(() => {
    checkDescriptorFields(value, 'descriptor');
    demandConsistent(value as BuiltRemoteDescriptor);
  });
  return reason === null ? { ok: true, descriptor: value as BuiltRemoteDescriptor } : { ok: false, reason };
}
