import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { sampleInputs, sampleSeed } from '../sampleInputs.ts';
import type { TestPerson } from '../TestPerson.ts';
import type { MonthOracle } from './MonthOracle.ts';

/** A workspace of the script. */
export interface WorkspaceScope {
  readonly id: WorkspaceId;
  readonly name: string;
  /** The leaver's role there. */
  readonly leaver: 'EDITOR' | 'READER' | 'PRIVATE' | null;
  isGone: boolean;
}

interface Thing {
  readonly kind: 'secret' | 'note' | 'entry';
  readonly id: string;
  name: string;
  place: WorkspaceScope;
  state: 'live' | 'trash' | 'gone';
  /** Readable versions; the last one is current. */
  versions: number[];
  lastVersion: number;
  readonly usedCodes: Set<number>;
}

const names = ['Database', 'Billing', 'Mail', 'Root', 'Backup', 'Deploy', 'Cache', 'Queue', 'Search', 'Metrics'];
const recoveryCodes = ['aaaa-1111', 'bbbb-2222', 'cccc-3333', 'dddd-4444'];

/**
 * Simulates a month of people's work with real calls. The script reports what the leaver reads and writes to the oracle,
 * without reading the log.
 */
export class MonthScript {
  readonly #organizationId: OrganizationId;
  readonly #oracle: MonthOracle;
  readonly #things: Thing[] = [];
  readonly #draw: () => number;
  places: WorkspaceScope[] = [];
  owner: TestPerson;
  leaver: TestPerson;
  peer: TestPerson;
  /** Whether the period of the report has started. */
  isCounting = false;

  constructor(
    organizationId: OrganizationId,
    people: Readonly<Record<'owner' | 'leaver' | 'peer', TestPerson>>,
    oracle: MonthOracle,
    draw: () => number,
  ) {
    this.#organizationId = organizationId;
    ({ owner: this.owner, leaver: this.leaver, peer: this.peer } = people);
    this.#oracle = oracle;
    this.#draw = draw;
  }

  async signInAgain(): Promise<void> {
    this.owner = await this.owner.signInAgain();
    this.leaver = await this.leaver.signInAgain();
    this.peer = await this.peer.signInAgain();
  }

  /** One step: someone reads, is refused, or changes something. */
  async step(): Promise<void> {
    const chance = this.#draw();
    if (chance < 0.58) await this.read(true);
    else if (chance < 0.68) await this.read(false);
    else if (chance < 0.76) await this.tryInVain();
    else await this.change();
  }

  async add(
    kind: Thing['kind'],
    place: WorkspaceScope,
    by: TestPerson = place.leaver === 'PRIVATE' ? this.leaver : this.owner,
  ): Promise<void> {
    const taken = this.#live(kind, place).map(({ name }) => name);
    const name = this.#pick(names.filter((one) => !taken.includes(one)));
    if (name === undefined) return;
    const at = { ...this.#at(place), name };
    const id =
      kind === 'secret'
        ? (await by.succeed('secret', 'add', { ...at, value: 'v1' })).secret.id
        : kind === 'note'
          ? (await by.succeed('note', 'add', { ...at, text: 'v1' })).note.id
          : (await by.succeed('twoFactor', 'add', { ...at, seed: sampleSeed, recoveryCodes })).entry.id;
    const written = { id, name, place: place.name, way: 'WRITTEN' } as const;
    if (kind === 'secret') this.#take(by, place, [{ ...written, kind: 'SECRET', numbers: [1] }]);
    else if (kind === 'note') this.#take(by, place, [{ ...written, kind: 'NOTE', numbers: [1] }]);
    else
      this.#take(by, place, [
        { ...written, kind: 'SEED' },
        { ...written, kind: 'RECOVERY_CODES' },
      ]);
    this.#things.push({ kind, id, name, place, state: 'live', versions: [1], lastVersion: 1, usedCodes: new Set() });
  }

  /** The leaver reads something, or the peer, whose reads must not be in the report. */
  async read(isLeaver: boolean): Promise<void> {
    const by = isLeaver ? this.leaver : this.peer;
    const place = this.#pick(this.places.filter((one) => !one.isGone && one.leaver !== null));
    if (place === undefined || (!isLeaver && place.leaver === 'PRIVATE')) return;
    const mayEdit = place.leaver !== 'READER';
    const ways = [
      () => this.#readSecret(by, place),
      () => this.#readSecret(by, place),
      () => this.#export(by, place),
      () => this.#compare(by, place),
      () => this.#readNote(by, place),
      () => this.#showCodes(by, place),
      () => this.#useCode(by, place),
      ...(mayEdit ? [() => this.#seed(by, place), () => this.#recovery(by, place)] : []),
      ...(place.leaver === 'EDITOR' ? [() => this.#share(by, place)] : []),
      ...(mayEdit && isLeaver ? [() => this.#write(place), () => this.#write(place)] : []),
    ];
    await this.#pick(ways)?.();
  }

  /** The leaver writes something of their own, or moves something. */
  async #write(place: WorkspaceScope): Promise<void> {
    const mine = this.#things.filter((one) => one.state === 'live' && one.place === place);
    const grown = this.#pick(mine.filter(({ kind }) => kind !== 'entry'));
    const moved = this.#pick(mine);
    const ways = [
      () => this.add('secret', place, this.leaver),
      () => this.add('note', place, this.leaver),
      () => this.add('entry', place, this.leaver),
      ...(grown === undefined ? [] : [() => this.#addVersion(grown, this.leaver)]),
      ...(moved === undefined || place.leaver !== 'EDITOR' ? [] : [() => this.#move(moved, this.leaver)]),
    ];
    await this.#pick(ways)?.();
  }

  /** Calls that reveal nothing: lists, details and refused reads. */
  async tryInVain(): Promise<void> {
    const place = this.#pick(this.places.filter((one) => !one.isGone && one.leaver !== 'PRIVATE'));
    if (place === undefined) return;
    const at = this.#at(place);
    const secret = this.#pick(this.#live('secret', place));
    const inVain = [
      () => this.leaver.send('secret.list', at),
      () => this.leaver.send('twoFactor.list', at),
      () => this.leaver.send('note.list', at),
      () => this.leaver.send('secret.get', { ...at, name: secret?.name ?? 'None' }),
      () => this.leaver.send('secret.versionAccess', { ...at, name: 'Nothing of this name' }),
      () => this.leaver.send('secret.versionAccess', { ...at, name: secret?.name ?? 'None', version: 900 }),
      () => this.leaver.send('note.versionAccess', { ...at, name: 'Nothing of this name' }),
      ...(place.leaver === 'EDITOR'
        ? []
        : [() => this.leaver.send('twoFactor.seedAccess', { ...at, name: secret?.name ?? 'None' })]),
    ];
    await this.#pick(inVain)?.();
  }

  /** The owner changes shared items. */
  async change(): Promise<void> {
    const thing = this.#pick(this.#things.filter((one) => one.state === 'live' && one.place.leaver !== 'PRIVATE'));
    if (thing === undefined) return;
    const ways = [
      () => this.#rename(thing),
      () => this.#move(thing),
      () => this.#addVersion(thing),
      () => this.#disableOld(thing),
      () => this.#trash(thing),
      () => this.#destroy(),
      () => this.add(thing.kind, thing.place),
      () => this.add(thing.kind, thing.place),
    ];
    await this.#pick(ways)?.();
  }

  async removePlace(place: WorkspaceScope): Promise<void> {
    await this.owner.succeed('workspace', 'delete', { ...this.#at(place), name: place.name });
    place.isGone = true;
    for (const thing of this.#things) if (thing.place === place) thing.state = 'gone';
  }

  #at(place: WorkspaceScope) {
    return { organizationId: this.#organizationId, workspaceId: place.id };
  }

  #pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.#draw() * items.length)];
  }

  #some<Item>(items: readonly Item[]): Item[] {
    return items.filter(() => this.#draw() < 0.5);
  }

  #live(kind: Thing['kind'], place: WorkspaceScope): Thing[] {
    return this.#things.filter((one) => one.kind === kind && one.place === place && one.state === 'live');
  }

  #take(by: TestPerson, place: WorkspaceScope, receipts: Parameters<MonthOracle['take']>[0]): void {
    // Reads in one's own private workspace are not in the report.
    if (by === this.leaver && this.isCounting && place.leaver !== 'PRIVATE') this.#oracle.take(receipts);
  }

  /** Reads the current versions of several secrets. */
  #takeCurrent(by: TestPerson, place: WorkspaceScope, way: 'EXPORTED' | 'COMPARED', secrets: readonly Thing[]): void {
    const receipts = secrets.map(({ id, name, versions }) => ({ id, name, numbers: versions.slice(-1) }));
    this.#take(
      by,
      place,
      receipts.map((receipt) => ({ ...receipt, kind: 'SECRET', place: place.name, way })),
    );
  }

  async #readSecret(by: TestPerson, place: WorkspaceScope): Promise<void> {
    const secret = this.#pick(this.#live('secret', place));
    const chosen = this.#draw() < 0.5 ? undefined : this.#pick(secret?.versions ?? []);
    if (secret === undefined) return;
    const { version } = await by.succeed('secret', 'versionAccess', {
      ...this.#at(place),
      name: secret.name,
      ...(chosen === undefined ? {} : { version: chosen }),
    });
    const { id, name } = secret;
    this.#take(by, place, [{ kind: 'SECRET', id, name, place: place.name, way: 'READ', numbers: [version] }]);
  }

  async #export(by: TestPerson, place: WorkspaceScope): Promise<void> {
    const secrets = this.#some(this.#live('secret', place));
    if (secrets.length === 0) return;
    await by.succeed('secret', 'export', { ...this.#at(place), names: secrets.map(({ name }) => name) });
    this.#takeCurrent(by, place, 'EXPORTED', secrets);
  }

  async #compare(by: TestPerson, place: WorkspaceScope): Promise<void> {
    const secrets = this.#some(this.#live('secret', place));
    if (secrets.length === 0) return;
    const mac = 'A'.repeat(43);
    const entries = secrets.map(({ name }) => ({ name, fingerprint: mac }));
    await by.succeed('secret', 'compare', { ...this.#at(place), key: mac, entries });
    this.#takeCurrent(by, place, 'COMPARED', secrets);
  }

  async #readNote(by: TestPerson, place: WorkspaceScope): Promise<void> {
    const note = this.#pick(this.#live('note', place));
    if (note === undefined) return;
    const { id, name } = note;
    const { version } = await by.succeed('note', 'versionAccess', { ...this.#at(place), name });
    this.#take(by, place, [{ kind: 'NOTE', id, name, place: place.name, way: 'READ', numbers: [version] }]);
  }

  async #showCodes(by: TestPerson, place: WorkspaceScope): Promise<void> {
    const entries = this.#some(this.#live('entry', place));
    if (entries.length === 0) return;
    await by.succeed('twoFactor', 'totpList', { ...this.#at(place), names: entries.map(({ name }) => name) });
    this.#take(
      by,
      place,
      entries.map(({ id, name }) => ({ kind: 'CODES', id, name, place: place.name, way: 'SHOWN' })),
    );
  }

  async #useCode(by: TestPerson, place: WorkspaceScope): Promise<void> {
    const entry = this.#pick(this.#live('entry', place));
    if (entry === undefined) return;
    const { id, name } = entry;
    await by.succeed('twoFactor', 'totpGet', { ...this.#at(place), name });
    this.#take(by, place, [{ kind: 'CODES', id, name, place: place.name, way: 'USED' }]);
  }

  async #seed(by: TestPerson, place: WorkspaceScope): Promise<void> {
    const entry = this.#pick(this.#live('entry', place));
    if (entry === undefined) return;
    const { id, name } = entry;
    await by.succeed('twoFactor', 'seedAccess', { ...this.#at(place), name });
    this.#take(by, place, [{ kind: 'SEED', id, name, place: place.name, way: 'READ' }]);
  }

  async #recovery(by: TestPerson, place: WorkspaceScope): Promise<void> {
    const entry = this.#pick(this.#live('entry', place));
    if (entry === undefined) return;
    const { id, name, usedCodes } = entry;
    const position = [1, 2, 3, 4].find((one) => !usedCodes.has(one));
    const thing = { kind: 'RECOVERY_CODES', id, name, place: place.name } as const;
    if (position === undefined || this.#draw() < 0.3) {
      await by.succeed('twoFactor', 'recoveryAccess', { ...this.#at(place), name });
      this.#take(by, place, [{ ...thing, way: 'READ' }]);
      return;
    }
    await by.succeed('twoFactor', 'recoveryUse', { ...this.#at(place), name, position });
    usedCodes.add(position);
    this.#take(by, place, [{ ...thing, way: 'USED', numbers: [position] }]);
  }

  async #share(by: TestPerson, place: WorkspaceScope): Promise<void> {
    const secret = this.#pick(this.#live('secret', place));
    const version = secret?.versions.at(-1);
    if (secret === undefined || version === undefined) return;
    const { name } = secret;
    const sample = sampleInputs(this.#at(place))['share.secret'];
    const answer = await by.send('share.secret', { ...sample, name, version });
    if (answer.status !== 200) throw new Error(answer.text);
    const { id } = answer.body['share'] as { id: string };
    this.#take(by, place, [{ kind: 'LINK', id, name, place: place.name, way: 'MADE', numbers: [version] }]);
  }

  async #rename(thing: Thing): Promise<void> {
    const taken = this.#live(thing.kind, thing.place).map(({ name }) => name);
    const newName = this.#pick(names.filter((one) => !taken.includes(one)));
    if (newName === undefined) return;
    const input = { ...this.#at(thing.place), name: thing.name, newName };
    if (thing.kind === 'secret') await this.owner.succeed('secret', 'update', input);
    else if (thing.kind === 'note') await this.owner.succeed('note', 'update', input);
    else await this.owner.succeed('twoFactor', 'rename', input);
    thing.name = newName;
  }

  async #move(thing: Thing, by = this.owner): Promise<void> {
    const isOpen = ({ leaver }: WorkspaceScope): boolean =>
      by === this.leaver ? leaver === 'EDITOR' : leaver !== 'PRIVATE';
    const to = this.#pick(this.places.filter((one) => !one.isGone && isOpen(one) && one !== thing.place));
    if (to === undefined || this.#live(thing.kind, to).some(({ name }) => name === thing.name)) return;
    const { name } = thing;
    const from = this.#at(thing.place);
    if (thing.kind === 'secret') {
      const { isDone } = await by.succeed('secret', 'move', { ...from, names: [name], toWorkspaceId: to.id });
      if (!isDone) throw new Error(`${name} did not move`);
    } else if (thing.kind === 'note') await by.succeed('note', 'move', { ...from, name, toWorkspaceId: to.id });
    else await by.succeed('twoFactor', 'move', { ...from, name, targetWorkspaceId: to.id });
    thing.place = to;
    const kind = ({ secret: 'SECRET', note: 'NOTE', entry: 'SEED' } as const)[thing.kind];
    this.#take(by, to, [{ kind, id: thing.id, name, place: to.name, way: 'MOVED' }]);
  }

  async #addVersion(thing: Thing, by = this.owner): Promise<void> {
    const at = { ...this.#at(thing.place), name: thing.name };
    if (thing.kind === 'secret') await by.succeed('secret', 'versionAdd', { ...at, value: 'another' });
    else if (thing.kind === 'note') await by.succeed('note', 'versionAdd', { ...at, text: 'another' });
    else return;
    thing.lastVersion += 1;
    thing.versions.push(thing.lastVersion);
    const { id, name, place, lastVersion } = thing;
    const kind = thing.kind === 'secret' ? 'SECRET' : 'NOTE';
    this.#take(by, place, [{ kind, id, name, place: place.name, way: 'WRITTEN', numbers: [lastVersion] }]);
  }

  async #disableOld(thing: Thing): Promise<void> {
    const [oldest] = thing.versions;
    if (thing.kind !== 'secret' || thing.versions.length < 2 || oldest === undefined) return;
    const at = { ...this.#at(thing.place), name: thing.name, version: oldest };
    await this.owner.succeed('secret', 'versionDisable', at);
    thing.versions = thing.versions.slice(1);
    const answer = await this.leaver.send('secret.versionAccess', at);
    if (answer.status === 200) throw new Error('a disabled version was returned');
  }

  async #trash(thing: Thing): Promise<void> {
    const at = this.#at(thing.place);
    const { name } = thing;
    if (thing.kind === 'secret') await this.owner.succeed('secret', 'delete', { ...at, names: [name] });
    else if (thing.kind === 'note') await this.owner.succeed('note', 'delete', { ...at, name });
    else await this.owner.succeed('twoFactor', 'delete', { ...at, name });
    thing.state = 'trash';
  }

  async #destroy(): Promise<void> {
    const thing = this.#pick(this.#things.filter((one) => one.state === 'trash' && one.kind !== 'entry'));
    if (thing === undefined) return;
    const at = this.#at(thing.place);
    const { id } = thing;
    if (thing.kind === 'secret') await this.owner.send('secret.trashEmpty', { ...at, secretIds: [id] });
    else await this.owner.send('note.destroy', { ...at, id });
    thing.state = 'gone';
  }
}
