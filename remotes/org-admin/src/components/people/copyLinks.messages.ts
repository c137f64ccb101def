/** Words of copying links, English. */
export const copyLinksMessages = {
  copyLink: 'Copy link',
  copyLinkOf: (name: string) => `Copy link for ${name}`,
  copyAll: 'Copy all links',
} as const;
