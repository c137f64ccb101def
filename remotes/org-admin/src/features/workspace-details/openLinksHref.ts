/** The list of the open links of the current workspace. */
export const openLinksHref = '/r/shares?tab=workspace';
