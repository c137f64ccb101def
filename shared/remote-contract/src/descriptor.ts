import type { EventName } from '@cofferdam/events';
import type { PermissionName } from '@cofferdam/domain';

/**
 * Version of this contract. The host runs remotes of this and the previous version, so that host and remotes can be
 * deployed in any order. 2: a remote's name is its team's choice, and `commands`.
 */
export const remoteContractVersion = 2;
/** The oldest contract version that the host supports. */
export const oldestRemoteContract = 1;

/**
 * Version of HostApi, incremented by additions. 2: `actions`, `files` and `unsaved`.
 * 3: `pins`. 4: `openSales`.
 */
export const hostApiVersion = 4;

/** Version of the server's calls, incremented by additions. */
export const serverApiVersion = 1;

/** The pattern of a remote's name, which is part of URLs and of its build's global variable. */
export const remoteNamePattern = /^(?!constructor$)[a-z][a-z0-9-]{0,39}$/;
/** Name of a remote: lower case with hyphens, at most 40 characters. */
export type RemoteName = string;

/** What a person needs to see a route: a permission of the current organization or workspace, or only a session. */
export type RouteAccess = PermissionName | 'signed-in';

/** A page of a remote. */
export interface RouteDescriptor {
  /** Unique in its remote; the key in `pages` of the module. */
  readonly id: string;
  /** Path pattern of react-router, absolute. */
  readonly path: string;
  /** Title of the document and of the page in the palette. */
  readonly title: string;
  readonly access: RouteAccess;
  /** Whether the page needs a sign-in fresher than 5 minutes. */
  readonly freshSignIn?: boolean;
  /** `app` (the default) inside header and side menu; `bare` without them. */
  readonly frame?: 'app' | 'bare';
}

/** Groups of the side menu, in their order. */
export const navigationGroups = ['resources', 'workspace', 'organization'] as const;
/** Group of the side menu. */
export type NavigationGroup = (typeof navigationGroups)[number];

/** Sections inside the group `organization` that fold. */
export const navigationSections = ['IAM', 'Integrations', 'Security', 'Billing', 'Logs', 'Settings'] as const;
/** A folding section. */
export type NavigationSection = (typeof navigationSections)[number];

/** Icons of menu items: names known to the UI package. */
export const navigationIcons = [
  'key',
  'shield-check',
  'note-lock',
  'layers',
  'gauge',
  'user-key',
  'scroll',
  'boxes',
  'building',
  'users',
  'plug',
  'lock',
  'card',
  'history',
  'trash',
  'globe',
  'share',
  'tag',
  'settings',
] as const;
/** Icon of a menu item. */
export type NavigationIcon = (typeof navigationIcons)[number];

/** An item of the side menu. */
export interface NavigationDescriptor {
  /** Id of the route it opens. */
  readonly route: string;
  readonly label: string;
  readonly icon: NavigationIcon;
  readonly group: NavigationGroup;
  readonly section?: NavigationSection;
  /** Ascending inside its group or section. In a group, the sections come between 99 and 100. */
  readonly order: number;
}

/** Icons of commands, in addition to those of menu items. */
export const commandIcons = ['plus', 'upload', 'download', 'user-plus', ...navigationIcons] as const;
/** Icon of a command. */
export type CommandIcon = (typeof commandIcons)[number];

/** A command that the palette offers on every page. */
export interface CommandDescriptor {
  /** Unique in its remote. */
  readonly id: string;
  /** Id of the route it opens, whose path has no parameters. */
  readonly route: string;
  /** Query of the address, such as "invite=1". */
  readonly query?: string;
  readonly label: string;
  readonly icon: CommandIcon;
  /** A required permission in addition to the route's access. */
  readonly access?: RouteAccess;
  /** Synonyms for searching. */
  readonly words?: readonly string[];
  /** Also offered for a typed name. */
  readonly named?: {
    /** The text before the name, such as "New secret named". */
    readonly label: string;
    /** The URL parameter for the name. */
    readonly parameter: string;
  };
}

/** Extension points of the host's pages and of other remotes. */
export const extensionPoints = ['palette.search', 'overview.card', 'resource.action'] as const;
/** An extension point. */
export type ExtensionPoint = (typeof extensionPoints)[number];

/** A remote's extension. */
export interface ExtensionDescriptor {
  readonly point: ExtensionPoint;
  readonly id: string;
  readonly order: number;
  readonly access: RouteAccess;
}

/** A remote's description as data, which is read before its code runs. The build adds `build`. */
export interface RemoteDescriptor {
  /** `remoteContractVersion` of the package that it was built with. */
  readonly contract: number;
  readonly name: RemoteName;
  /** Semantic version, for people. */
  readonly version: string;
  readonly needs: RemoteNeeds;
  readonly routes: readonly RouteDescriptor[];
  readonly navigation: readonly NavigationDescriptor[];
  /** None by default. */
  readonly commands?: readonly CommandDescriptor[];
  readonly extensions: readonly ExtensionDescriptor[];
  /**
   * The fewest letters with which its `palette.search` is called; by default it's also called with none. Without it, opening
   * the palette loads the remote. Not in the extension itself, because earlier hosts skip an entry with an unknown field.
   */
  readonly searchFrom?: number;
  readonly events: { readonly emits: readonly EventName[]; readonly listens: readonly EventName[] };
}

/** The minimum versions of host and server for a remote. */
export interface RemoteNeeds {
  readonly host: number;
  readonly api: number;
}

/** A descriptor as emitted by a build: `remote.json`. */
export interface BuiltRemoteDescriptor extends RemoteDescriptor {
  /** Id of the build: a hash over its inputs. */
  readonly build: string;
  /** When it was built, as in `2026-11-25T10:00:00.000Z`; builds of older tools don't say. */
  readonly builtAt?: string | undefined;
}
