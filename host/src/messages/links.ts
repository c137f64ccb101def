/** English texts of external links. */
export const linkMessages = {
  label: 'External links',
  pricing: 'Pricing',
  contactSales: 'Contact sales',
  privacy: 'Privacy',
  terms: 'Terms',
  status: 'Status',
  faq: 'FAQ',
  docs: 'Documentation',
  supportPortal: 'Support portal',
} as const;
