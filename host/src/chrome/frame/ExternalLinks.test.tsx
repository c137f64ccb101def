import { afterEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ExternalLinks } from './ExternalLinks.tsx';

function write(links: object) {
  document.head.innerHTML = `<script type="application/json" id="cofferdam-links">${JSON.stringify(links)}</script>`;
}
afterEach(() => document.head.replaceChildren());

describe('external links', () => {
  it('are those that the operator has configured, in the order of the page, and open in a new tab', () => {
    write({
      status: 'https://status.example.org/',
      privacy: 'https://example.org/privacy',
      docs: 'https://docs.example',
    });
    render(<ExternalLinks names={['privacy', 'terms', 'status']} />);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Privacy', 'https://example.org/privacy'],
      ['Status', 'https://status.example.org/'],
    ]);
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noreferrer');
    }
  });

  it('render nothing if none is configured', () => {
    const { container } = render(<ExternalLinks names={['privacy', 'terms']} />);
    expect(container).toBeEmptyDOMElement();
  });
});
