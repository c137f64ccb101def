import { linesOf, titleOf } from './describeEvent.ts';
import type { NotificationMessage } from './notificationMessage.ts';

const slackSectionCharacters = 2_900;
const teamsCharacters = 12_000;
const discordCharacters = 1_700;

/**
 * For Slack (https://docs.slack.dev/reference/block-kit). A `plain_text` block has no markup and no mentions. The
 * fallback text for device notifications does have markup, so `&`, `<` and `>` are escaped in it, as Slack's
 * documentation says.
 */
export function renderSlack(message: NotificationMessage): object {
  const title = titleOf(message);
  return {
    text: escapeSlack(title),
    blocks: [
      plainSection(title),
      plainSection(linesOf(message, slackSectionCharacters).join('\n')),
      { type: 'context', elements: [{ type: 'mrkdwn', text: `<${message.logUrl}|Open the audit log>` }] },
    ],
    unfurl_links: false,
    unfurl_media: false,
  };
}

function plainSection(text: string): object {
  return { type: 'section', text: { type: 'plain_text', text, emoji: false } };
}

function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** For Teams: an adaptive card. A `TextRun` has no markup, unlike a `TextBlock`; without entities no one is mentioned. */
export function renderTeams(message: NotificationMessage): object {
  const paragraph = (text: string, weight: 'Bolder' | 'Default' = 'Default'): object => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text, weight }],
  });
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          type: 'AdaptiveCard',
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          version: '1.4',
          body: [
            paragraph(titleOf(message), 'Bolder'),
            ...linesOf(message, teamsCharacters).map((line) => paragraph(line)),
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'Open the audit log', url: message.logUrl }],
        },
      },
    ],
  };
}

/** For Discord: in a code block only the closing fence is markup, and `allowed_mentions` notifies no one. */
export function renderDiscord(message: NotificationMessage): object {
  const lines = [titleOf(message), '', ...linesOf(message, discordCharacters)].join('\n').replaceAll('`', 'ˋ');
  return {
    content: `\`\`\`\n${lines}\n\`\`\`\n<${message.logUrl}>`,
    allowed_mentions: { parse: [] },
  };
}
