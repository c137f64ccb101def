import { describe, expect, it } from '@jest/globals';
import { crc32 } from 'node:zlib';
import { limits, type LabelColor } from '@cofferdam/domain';
import { runScenarios } from '../../testing/runScenarios.ts';
import { sampleJpeg, samplePng } from '../../testing/samplePictures.ts';
import { findCall, sendCall } from '../../testing/sendCall.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';

const stage = useTestOrganization();

const png = Buffer.from(samplePng, 'base64');
const jpeg = Buffer.from(sampleJpeg, 'base64');
const urlOf = { png: `data:image/png;base64,${samplePng}`, jpeg: `data:image/jpeg;base64,${sampleJpeg}` };

/** The sample with another size in its header, and the right checksum. */
function pngOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** A meaningless chunk that pads a file to a size. */
function padded(size: number): Buffer {
  const chunk = Buffer.alloc(size - png.length);
  chunk.writeUInt32BE(chunk.length - 12, 0);
  chunk.write('paDd', 4, 'latin1');
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return Buffer.concat([png.subarray(0, -12), chunk, png.subarray(-12)]);
}

const frameAt = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
function jpegOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  bytes.writeUInt16BE(height, frameAt + 5);
  bytes.writeUInt16BE(width, frameAt + 7);
  return bytes;
}

const turned = Buffer.from(png);
turned[45] = (turned[45] ?? 0) ^ 1;

const hostile: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><script>1</script></svg>')],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['a WebP', Buffer.concat([Buffer.from('RIFF\x1a\0\0\0WEBPVP8L', 'latin1'), Buffer.alloc(18)])],
  ['only the start of a PNG', png.subarray(0, 8)],
  ['a PNG of 30,000 pixels', pngOf(30_000, 30_000)],
  ['a PNG one pixel too large', pngOf(257, 257)],
  ['a PNG without a size', pngOf(0, 0)],
  ['a PNG that isn’t square', pngOf(16, 17)],
  ['a truncated PNG', png.subarray(0, -12)],
  ['a PNG with trailing data', Buffer.concat([png, Buffer.from('<script>')])],
  ['a PNG with a flipped bit', turned],
  ['a PNG without an image', Buffer.concat([png.subarray(0, 33), png.subarray(-12)])],
  ['a PNG over the limit', padded(limits.pictureBytes + 1)],
  ['a JPEG of 60,000 pixels', jpegOf(60_000, 60_000)],
  ['a JPEG that isn’t square', jpegOf(16, 8)],
  ['a truncated JPEG', jpeg.subarray(0, -2)],
  ['a JPEG with trailing data', Buffer.concat([jpeg, Buffer.from('<script>')])],
  ['a JPEG with a second frame', Buffer.concat([jpeg.subarray(0, frameAt + 19), jpeg.subarray(frameAt)])],
  ['a JPEG without an image', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
];

const update = (picture: string | null, by = stage.harbor.owner) =>
  by.call('organization', 'update', { organizationId: stage.harbor.organizationId, picture });
const read = async (by = stage.harbor.owner) =>
  (await by.succeed('organization', 'picture', { organizationId: stage.harbor.organizationId })).picture;
const changes = async () =>
  (await stage.harbor.events()).filter(({ type }) => type === 'organization.updated').map(({ fields }) => fields);

describe('the picture of an organization', () => {
  runScenarios([
    {
      name: 'can’t be read by a stranger',
      send: async () => {
        const stranger = await TestOrganization.create(stage.api);
        return stranger.owner.call('organization', 'picture', { organizationId: stage.harbor.organizationId });
      },
      refusal: 'organization.not-found.by-organization-id',
    },
    {
      name: 'can’t be changed by a member',
      send: async () => update(samplePng, await stage.harbor.addMember('MEMBER')),
      refusal: 'access-denied.exception',
    },
    ...hostile.map(([name, bytes]) => ({
      name: `can’t be ${name}`,
      send: () => update(bytes.toString('base64')),
      refusal: 'validation.request' as const,
      details: { fields: ['picture'] },
    })),
    ...['iVBORw0KGgo', 'data:image/png;base64,iVBO', `${samplePng}\n`].map((text) => ({
      name: `can’t be the text ${JSON.stringify(text.slice(0, 30))}`,
      send: () => update(text),
      refusal: 'validation.request' as const,
      details: { fields: ['picture'] },
    })),
    {
      name: 'is still not set after all of these refusals',
      send: () => stage.harbor.owner.call('organization', 'picture', { organizationId: stage.harbor.organizationId }),
      body: { picture: null },
      after: async () => expect(await changes()).toEqual([]),
    },
    {
      name: 'can be a PNG, and can be read by every member',
      send: () => update(samplePng),
      body: { organization: { pictureId: expect.any(String) } },
      after: async () => expect(await read(await stage.harbor.addMember('MEMBER'))).toBe(urlOf.png),
    },
    {
      name: 'can be a JPEG',
      send: () => update(sampleJpeg),
      after: async () => expect(await read()).toBe(urlOf.jpeg),
    },
    {
      name: 'can have the maximum size and width',
      send: () => update(padded(limits.pictureBytes).toString('base64')),
      after: async () => expect((await update(pngOf(256, 256).toString('base64'))).status).toBe(200),
    },
    {
      name: 'is removed',
      send: () => update(null),
      body: { organization: { pictureId: null } },
      after: async () => expect(await read()).toBeNull(),
    },
    {
      name: 'is removed once, and each change is recorded without its content',
      send: () => update(null),
      after: async () => {
        const changed = { name: 'Harbor', picture: 'changed' };
        expect(await changes()).toEqual([changed, changed, changed, changed, { name: 'Harbor', picture: 'removed' }]);
      },
    },
  ]);

  it('has another id after each change, and is kept when something else is changed', async () => {
    const { organizationId, owner } = stage.harbor;
    const idOf = async () => (await owner.succeed('organization', 'my', {})).organizations[0]?.pictureId;
    await update(samplePng);
    const first = await idOf();
    await owner.succeed('organization', 'update', { organizationId, name: 'Harbor' });
    expect(await idOf()).toBe(first);
    await update(sampleJpeg);
    expect(await idOf()).not.toBe(first);
  });

  it('is shown to invited people: with only the link, and after they signed in', async () => {
    await update(samplePng);
    const invited = await stage.api.signUp('Nora');
    const inviteId = await stage.harbor.invite(invited);
    const described = await sendCall(stage.api.url(), findCall('userOrganization.describeInvite'), { inviteId });
    expect(described.body).toMatchObject({ organization: { name: 'Harbor', picture: urlOf.png } });
    const { invitation } = await invited.succeed('userOrganization', 'inviteExist', { inviteId });
    expect(invitation?.organization.picture).toBe(urlOf.png);
    const { invitations } = await invited.succeed('userOrganization', 'myInvites', {});
    expect(invitations[0]?.organization.picture).toBe(urlOf.png);
    await update(null);
  });
});

describe('the color of an organization', () => {
  const paint = (color: LabelColor | null, by = stage.harbor.owner) =>
    by.call('organization', 'update', { organizationId: stage.harbor.organizationId, color });
  const colorOf = async () => {
    const { organizations } = await stage.harbor.owner.succeed('organization', 'my', {});
    return organizations.find(({ id }) => id === stage.harbor.organizationId)?.color;
  };
  const colorChanges = async () => (await changes()).flatMap(({ changed }) => changed ?? []);

  runScenarios([
    {
      name: 'can’t be changed by a stranger',
      send: async () => paint('rose', (await TestOrganization.create(stage.api)).owner),
      refusal: 'organization.not-found.by-organization-id',
    },
    {
      name: 'can’t be changed by a member',
      send: async () => paint('rose', await stage.harbor.addMember('MEMBER')),
      refusal: 'access-denied.exception',
    },
    {
      name: 'can’t be any text',
      send: () => paint('#ff0000' as LabelColor),
      refusal: 'validation.request',
      details: { fields: ['color'] },
      after: async () => expect(await colorChanges()).toEqual([]),
    },
    {
      name: 'is changed, and kept when something else is changed',
      send: () => paint('rose'),
      body: { organization: { color: 'rose' } },
      after: async () => {
        const { organizationId, owner } = stage.harbor;
        await owner.succeed('organization', 'update', { organizationId, name: 'Harbor' });
        expect(await colorOf()).toBe('rose');
      },
    },
    {
      name: 'is changed once by the same color',
      send: () => paint('rose'),
      after: async () => expect(await colorChanges()).toEqual(['color=rose']),
    },
    {
      name: 'is shown to invited people: with only the link, and after they signed in',
      send: () => paint('olive'),
      after: async () => {
        const invited = await stage.api.signUp('Ada');
        const inviteId = await stage.harbor.invite(invited);
        const described = await sendCall(stage.api.url(), findCall('userOrganization.describeInvite'), { inviteId });
        expect(described.body).toMatchObject({ organization: { name: 'Harbor', color: 'olive' } });
        const { invitation } = await invited.succeed('userOrganization', 'inviteExist', { inviteId });
        expect(invitation?.organization.color).toBe('olive');
      },
    },
    {
      name: 'is removed, and each change is recorded',
      send: () => paint(null),
      after: async () => {
        expect(await colorOf()).toBeUndefined();
        expect(await colorChanges()).toEqual(['color=rose', 'color=olive', 'color=none']);
      },
    },
  ]);
});

describe('the description of an organization', () => {
  const describeAs = (description: string) =>
    stage.harbor.owner.call('organization', 'update', { organizationId: stage.harbor.organizationId, description });
  const readSettings = async () =>
    (await stage.harbor.owner.succeed('organization', 'get', { organizationId: stage.harbor.organizationId })).settings;

  runScenarios([
    {
      name: 'can’t be longer than the limit',
      send: () => describeAs('x'.repeat(limits.descriptionLength + 1)),
      refusal: 'validation.request',
      details: { fields: ['description'] },
    },
    {
      name: 'can be set, counted in characters',
      send: () => describeAs('🚢'.repeat(limits.descriptionLength)),
      after: async () => expect((await readSettings()).description).toBe('🚢'.repeat(limits.descriptionLength)),
    },
    {
      name: 'can be changed, and is trimmed',
      send: () => describeAs('  Ships things  '),
      after: async () => {
        const { organizationId, owner } = stage.harbor;
        expect((await readSettings()).description).toBe('Ships things');
        expect(await owner.succeed('organization', 'overview', { organizationId })).toMatchObject({
          description: 'Ships things',
        });
      },
    },
    { name: 'isn’t changed by the same text', send: () => describeAs('Ships things') },
    {
      name: 'is removed if it is empty; each change is recorded with the previous text',
      send: () => describeAs(' '),
      after: async () => {
        expect((await readSettings()).description).toBeNull();
        const recorded = (await changes()).filter(({ description }) => description !== undefined);
        const long = '🚢'.repeat(limits.descriptionLength);
        expect(recorded).toEqual([
          { name: 'Harbor', description: long, previousDescription: '' },
          { name: 'Harbor', description: 'Ships things', previousDescription: long },
          { name: 'Harbor', description: '', previousDescription: 'Ships things' },
        ]);
      },
    },
  ]);
});
