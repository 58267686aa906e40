import type { AmendmentsPage } from '../../wire/AmendmentsPage';
import type { DraftPage } from '../../wire/DraftPage';
import type { DraftRequest } from '../../wire/DraftRequest';
import type { EntriesPage } from '../../wire/EntriesPage';
import type { EventFilePage } from '../../wire/EventFilePage';
import type { GamesPage } from '../../wire/GamesPage';
import type { LedgerPage } from '../../wire/LedgerPage';
import type { LotteryPage } from '../../wire/LotteryPage';
import type { PrizesPage } from '../../wire/PrizesPage';
import type { RegulationsPage } from '../../wire/RegulationsPage';
import type { RoundsPage } from '../../wire/RoundsPage';
import type { StandingsPage } from '../../wire/StandingsPage';
import type { Supposed } from '../../wire/Supposed';
import type { TemplatesPage } from '../../wire/TemplatesPage';
import { asked } from '../../live/http';

const API = '/api/v1';

/** A request that carries `body` as JSON. */
function posting(body: object): RequestInit {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

// The declarations are generated from the server's own types, so one field tells the shape.

export const rounds = (): Promise<RoundsPage> =>
  asked(`${API}/rounds`, {}, (page): page is RoundsPage => 'rounds' in page);

/** The games of a round that was published. */
export const gamesOf = (round: number): Promise<GamesPage> =>
  asked(`${API}/games?round=${round}`, {}, (page): page is GamesPage => 'games' in page);

export const entries = (): Promise<EntriesPage> =>
  asked(`${API}/entries`, {}, (page): page is EntriesPage => 'players' in page);

export const lottery = (): Promise<LotteryPage> =>
  asked(`${API}/lottery`, {}, (page): page is LotteryPage => 'hash' in page);

export const ledger = (): Promise<LedgerPage> =>
  asked(`${API}/ledger`, {}, (page): page is LedgerPage => 'entries' in page);

export const regulations = (): Promise<RegulationsPage> =>
  asked(`${API}/regulations`, {}, (page): page is RegulationsPage => 'terms' in page);

export const amendments = (): Promise<AmendmentsPage> =>
  asked(`${API}/amendments`, {}, (page): page is AmendmentsPage => 'amendments' in page);

export const prizes = (): Promise<PrizesPage> =>
  asked(`${API}/prizes`, {}, (page): page is PrizesPage => 'is_final' in page);

/** The next round as the program proposes it, or what there is to say about one made by hand. */
export const draft = (request: DraftRequest): Promise<DraftPage> =>
  asked(`${API}/draft`, posting(request), (page): page is DraftPage => 'games' in page);

/** The standings now, or if open games ended like this. */
export const standings = (supposed: readonly Supposed[]): Promise<StandingsPage> =>
  asked(
    `${API}/standings`,
    supposed.length === 0 ? {} : posting({ supposed }),
    (page): page is StandingsPage => 'individuals' in page,
  );

/** What an event can be founded from. */
export const templates = (): Promise<TemplatesPage> =>
  asked(`${API}/templates`, {}, (page): page is TemplatesPage => 'templates' in page);

/** The event that a TOML text describes. */
export const eventFile = (text: string): Promise<EventFilePage> =>
  asked(
    `${API}/event-file`,
    { method: 'POST', headers: { 'content-type': 'text/plain' }, body: text },
    (page): page is EventFilePage => 'setting' in page,
  );
