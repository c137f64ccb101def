import { permissionNames } from '@cofferdam/domain';
import { eventNames } from '@cofferdam/events';
import {
  commandIcons,
  extensionPoints,
  navigationGroups,
  navigationIcons,
  navigationSections,
  remoteNamePattern,
  type BuiltRemoteDescriptor,
  type CommandDescriptor,
  type NavigationDescriptor,
} from './descriptor.ts';
import {
  anything,
  attempt,
  integer,
  list,
  oneOf,
  openRecord,
  optional,
  record,
  refuse,
  text,
  type Check,
} from './checks.ts';

/** The result of checking a descriptor: the typed descriptor, or why it's refused completely. */
export type DescriptorCheck =
  | {
      readonly ok: true;
      /** Only the entries that this host knows. */
      readonly descriptor: BuiltRemoteDescriptor;
      /** Skipped entries, each with its reason. A build fails if there are any. */
      readonly leftOut: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

/** A name that isn't a property of Object.prototype, so that it can be a table key. */
const identifier = text(/^(?!constructor$)[a-z][a-z0-9-]*$/, 'must be lower case with hyphens');
const words = text(/\S/, 'must be a text');
const access = oneOf(['signed-in', ...permissionNames]);

const whole = {
  contract: integer,
  name: text(remoteNamePattern, "must be a remote's name: lower case with hyphens"),
  version: text(/^\d+\.\d+\.\d+$/, 'must be a semantic version'),
  build: text(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits'),
  builtAt: optional(text(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/, 'must be a moment in UTC')),
  needs: openRecord({ host: integer, api: integer }),
  routes: list(anything),
  navigation: list(anything),
  commands: optional(list(anything)),
  extensions: list(anything),
  searchFrom: optional(integer),
  events: openRecord({ emits: list(anything), listens: list(anything) }),
};

const checkWhole = openRecord(whole);

const checkRoute = record({
  id: identifier,
  path: text(/^\/[A-Za-z0-9/:_-]*$/, 'must be an absolute path'),
  title: words,
  access,
  freshSignIn: optional(oneOf([true, false])),
  frame: optional(oneOf(['app', 'bare'])),
});

const checkNavigation = record({
  route: identifier,
  label: words,
  icon: oneOf(navigationIcons),
  group: oneOf(navigationGroups),
  section: optional(oneOf(navigationSections)),
  order: integer,
});

const checkCommand = record({
  id: identifier,
  route: identifier,
  query: optional(text(/^[a-z]+=[a-z0-9]+$/, 'must be a parameter and its value')),
  label: words,
  icon: oneOf(commandIcons),
  access: optional(access),
  words: optional(list(words)),
  named: optional(record({ label: words, parameter: text(/^[a-z]+$/, 'must be lower case') })),
});

const checkExtension = record({ point: oneOf(extensionPoints), id: identifier, order: integer, access });
const checkEvent = oneOf(eventNames);

/** The entries that pass, and why the others don't: an entry that the host doesn't understand is skipped. */
function knownEntries(descriptor: BuiltRemoteDescriptor, leftOut: string[]): BuiltRemoteDescriptor {
  const keep = <Entry>(where: string, entries: readonly Entry[], check: (entry: Entry, at: string) => void): Entry[] =>
    entries.filter((entry, index) => {
      const reason = attempt(() => check(entry, `${where}[${index}]`));
      if (reason !== null) leftOut.push(reason);
      return reason === null;
    });

  const paths = new Map<string, string>();
  const routes = keep('routes', descriptor.routes, (route, at) => {
    checkRoute(route, at);
    if (paths.has(route.id)) refuse(at, 'must not repeat an id');
    if ([...paths.values()].includes(route.path)) refuse(at, 'must not repeat a path');
    paths.set(route.id, route.path);
  });
  const onRoute =
    (check: Check) =>
    (entry: NavigationDescriptor | CommandDescriptor, at: string): void => {
      check(entry, at);
      if (!paths.has(entry.route)) refuse(at, `names the route ${entry.route}, which there is not`);
    };
  const { commands, events } = descriptor;
  return {
    ...descriptor,
    routes,
    navigation: keep('navigation', descriptor.navigation, onRoute(checkNavigation)),
    ...(commands === undefined
      ? {}
      : {
          commands: keep('commands', commands, (command, at) => {
            onRoute(checkCommand)(command, at);
            if (paths.get(command.route)?.includes(':') === true) {
              refuse(at, `names the route ${command.route}, whose path has parameters`);
            }
          }),
        }),
    extensions: keep('extensions', descriptor.extensions, checkExtension),
    events: {
      emits: keep('events.emits', events.emits, checkEvent),
      listens: keep('events.listens', events.listens, checkEvent),
    },
  };
}

/**
 * Checks a descriptor as data: used by the build that emits it, the registry, and the host. An entry with
 * an unknown permission, icon, event, extension point or field is skipped, and so are entries that need it. Whether the host
 * supports this contract version is decided when the remote is loaded, so that its page can say so. Never throws.
 */
export function checkDescriptor(value: unknown): DescriptorCheck {
  const reason = attempt(() => checkWhole(value, 'descriptor'));
  if (reason !== null) return { ok: false, reason };
  const leftOut = Object.keys(value as object)
    .filter((name) => !Object.hasOwn(whole, name))
    .map((name) => `descriptor.${name} is not a known field`);
  return { ok: true, descriptor: knownEntries(value as BuiltRemoteDescriptor, leftOut), leftOut };
}
