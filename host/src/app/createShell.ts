import type { HostApi, RemoteDescriptor } from '@cofferdam/remote-contract';
import { createFileTransfer, createPageActions } from '@cofferdam/remote-contract/actions';
import { isOverlayOpen, isTyping } from '@cofferdam/ui/theme';
import { formDialogAtom } from '../chrome/dialogs/dialogAtoms.ts';
import { fullPageSpinnerAtom } from '../chrome/frame/frameAtoms.ts';
import { createHostApi, type SharedHostApi } from '../host-api/createHostApi.ts';
import { createRemoteApi } from '../host-api/createRemoteApi.ts';
import { createHostSession } from '../host-api/createHostSession.ts';
import { preferenceCalls } from '../host-api/preferenceCalls.ts';
import { createHostPins } from '../offline/pins/createHostPins.ts';
import { shellMessages } from '../messages/shell.ts';
import type { RegistryResult, RemoteProblem } from '../registry/index.ts';
import { preferencesAtom } from '../session/sessionAtoms.ts';
import { createScopeSwitch } from './createScopeSwitch.ts';
import { createRemotes } from './createRemotes.ts';
import type { Services } from './createServices.ts';
import { hostFlags } from './hostFlags.ts';
import type { Shell } from './shell.ts';

/** The dependencies of a shell, once the registry is known. */
export interface ShellDependencies {
  readonly services: Services;
  readonly registry: RegistryResult;
  readonly nonce: string;
  /** Query of the visit's initial URL. */
  readonly search: string;
  readonly onSignOut: () => Promise<void>;
}

/** Combines services and remotes for the frame and the host's pages. */
export function createShell({ services, registry, nonce, search, onSignOut }: ShellDependencies): Shell {
  const { store, session, navigation, alerts, errors, overlays, copying, stepUp, unsaved, bus } = services;

  const hostSession = createHostSession(store, createScopeSwitch(services));
  const actions = createPageActions({
    session: hostSession,
    navigate: navigation.go,
    isTyping,
    hasLetterKeys: () => store.get(preferencesAtom).letterKeys,
    isOverlayOpen,
  });
  const shared: SharedHostApi = {
    session: hostSession,
    api: createRemoteApi(services.api, preferenceCalls(store, session)),
    bus,
    stepUp,
    navigate: navigation.go,
    notify: alerts.show,
    handleError: errors.handle,
    copy: copying.copy,
    openSupport: () => store.set(formDialogAtom, 'support'),
    openSales: () => store.set(formDialogAtom, 'sales'),
    actions,
    files: createFileTransfer(),
    unsaved: { register: unsaved.register },
    onCloseOverlays: overlays.onClose,
    pins: createHostPins(store),
    flags: hostFlags,
  };

  const onRemoteProblem = ({ kind, name, build, detail }: RemoteProblem): void => {
    const tags = { remote: name, kind, ...(build === null ? {} : { build }) };
    services.report(new Error(`remote ${name} ${build ?? ''}: ${kind}: ${detail}`), tags);
  };

  const hostFor = (descriptor: Pick<RemoteDescriptor, 'events'>, signal: AbortSignal): HostApi =>
    createHostApi(shared, descriptor, signal);

  return {
    ...services,
    nonce,
    actions,
    host: shared,
    remotes: createRemotes({ registry, search, hostFor, onProblem: onRemoteProblem }),
    onRemoteProblem,
    onPartFailed(error, isShown) {
      services.report(error);
      if (!isShown) {
        alerts.show({ type: 'ERROR', title: shellMessages.partFailed, description: shellMessages.partFailedReason });
      }
    },
    async signOut() {
      if (!(await unsaved.confirmLeave('organization'))) return;
      store.set(fullPageSpinnerAtom, shellMessages.signingOut);
      await onSignOut();
    },
  };
}
