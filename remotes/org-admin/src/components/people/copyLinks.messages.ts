/** English texts of copying links. */
export const copyLinksMessages = {
  copyLink: 'Copy link',
  copyLinkOf: (name: string) => `Copy link for ${name}`,
  copyAll: 'Copy all links',
} as const;
