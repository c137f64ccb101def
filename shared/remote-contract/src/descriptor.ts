import type { EventName } from '@cofferdam/events';
import type { PermissionName } from '@cofferdam/domain';

/**
 * Version of this contract. The host runs remotes of this version and of the one before it, so that it and the remotes can be
 * deployed in any order. 2: a remote's name is its team's choice, and `commands`.
 */
export const remoteContractVersion = 2;
/** The oldest version of the contract that the host still runs. */
export const oldestRemoteContract = 1;

/**
 * Version of what the host offers through HostApi; grows by one when something is added. 2: `actions`, `files` and `unsaved`.
 * 3: `pins`. 4: `openSales`.
 */
export const hostApiVersion = 4;

/** Version of the server's calls; grows by one when something is added. */
export const serverApiVersion = 1;

/** Form of a remote's name; it is part of addresses and of its build's global variable. */
export const remoteNamePattern = /^(?!constructor$)[a-z][a-z0-9-]{0,39}$/;
/** Name of a remote: lower case with hyphens, at most 40 characters. */
export type RemoteName = string;

/** What a person needs to see a route: a permission of the current organization or workspace, or only a session. */
export type RouteAccess = PermissionName | 'signed-in';

/** A page that a remote brings. */
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

/** Icons a menu item may have: names that the interface package knows. */
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

/** Icons a command may have, beside those of menu items. */
export const commandIcons = ['plus', 'upload', 'download', 'user-plus', ...navigationIcons] as const;
/** Icon of a command. */
export type CommandIcon = (typeof commandIcons)[number];

/** Something a person can begin from any page: the palette offers it. */
export interface CommandDescriptor {
  /** Unique in its remote. */
  readonly id: string;
  /** Id of the route it opens, whose path has no parameters. */
  readonly route: string;
  /** Query of the address, such as "invite=1". */
  readonly query?: string;
  readonly label: string;
  readonly icon: CommandIcon;
  /** What one must hold beside the access of the route. */
  readonly access?: RouteAccess;
  /** Other words by which people look for it. */
  readonly words?: readonly string[];
  /** Also offered for a name that was typed. */
  readonly named?: {
    /** The text before the name, such as "New secret named". */
    readonly label: string;
    /** The parameter of the address that carries the name. */
    readonly parameter: string;
  };
}

/** Points where a remote can add to pages of the host or of other remotes. */
export const extensionPoints = ['palette.search', 'overview.card', 'resource.action'] as const;
/** An extension point. */
export type ExtensionPoint = (typeof extensionPoints)[number];

/** Something a remote adds at an extension point. */
export interface ExtensionDescriptor {
  readonly point: ExtensionPoint;
  readonly id: string;
  readonly order: number;
  readonly access: RouteAccess;
}

/** What a remote says of itself as data, before any of its code runs. `build` is added when it is built. */
export interface RemoteDescriptor {
  /** `remoteContractVersion` of the package that it was built with. */
  readonly contract: number;
  readonly name: RemoteName;
  /** Semantic version, for people. */
  readonly version: string;
  readonly needs: RemoteNeeds;
  readonly routes: readonly RouteDescriptor[];
  readonly navigation: readonly NavigationDescriptor[];
  /** None when left out. */
  readonly commands?: readonly CommandDescriptor[];
  readonly extensions: readonly ExtensionDescriptor[];
  readonly events: { readonly emits: readonly EventName[]; readonly listens: readonly EventName[] };
}

/** The least versions of host and server that a remote runs with. */
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
