import { remoteContractVersion, type RemoteDescriptor } from '@cofferdam/remote-contract';

/** Descriptor of the public-share remote: the host reads it before it loads the remote's code. Its page is public: see the standalone document. */
export const descriptor: RemoteDescriptor = {
  contract: remoteContractVersion,
  name: 'public-share',
  version: '0.1.0',
  needs: { host: 1, api: 1 },
  routes: [{ id: 'open-share', path: '/onetime', title: 'One-time link', access: 'signed-in', frame: 'bare' }],
  navigation: [],
  extensions: [],
  events: { emits: [], listens: [] },
};
