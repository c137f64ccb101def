-- What an organization paid for, its billing contact, its invoices, and what it used on each day.

-- One row from the first order, change of the contact or checkout on. Without one: nothing was paid for yet.
create table cofferdam.billing_accounts (
  organization_id uuid primary key references cofferdam.organizations,
  -- The period that is paid for, in days in UTC: [start, end). Null on a plan that isn't paid for.
  interval text check (interval in ('MONTH', 'YEAR')),
  period_start date,
  period_end date,
  -- The day of the month on which periods begin, where the month is long enough.
  anchor_day integer check (anchor_day between 1 and 31),
  paid_people integer,
  unit_price integer,
  currency text,
  -- The first day for which people who joined later aren't on an invoice yet.
  extra_from date,
  -- What the plan becomes at the end of the period.
  scheduled_plan text check (scheduled_plan in ('FREE', 'TEAM', 'BUSINESS')),
  scheduled_interval text check (scheduled_interval in ('MONTH', 'YEAR')),
  -- Credit of earlier changes that later invoices use.
  balance bigint not null default 0 check (balance >= 0),
  -- The billing contact: null until someone saves it. A fixed set of texts, see `customerFields`.
  customer jsonb,
  -- Begins the numbers of the invoices of this organization.
  number_prefix text not null,
  -- Raised under this row's lock, so that numbers have no gaps.
  last_number integer not null default 0,
  -- At Stripe.
  stripe_customer text,
  stripe_subscription text,
  stripe_schedule text,
  stripe_status text,
  stripe_checkout text,
  -- Raised with each copy of Stripe's state: one that was fetched before another was stored is not stored.
  stripe_revision integer not null default 0,
  -- Kind, brand and last digits of the payment method; never more.
  payment_method jsonb,
  check ((interval is null) = (period_end is null) and (interval is null) = (period_start is null)),
  check (scheduled_plan is null or period_end is not null)
) with (fillfactor = 80);
create index billing_accounts_due on cofferdam.billing_accounts (period_end) where period_end is not null;
alter table cofferdam.billing_accounts enable row level security, force row level security;
create policy organization on cofferdam.billing_accounts to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete on cofferdam.billing_accounts to :"application_role";
grant update (
  interval, period_start, period_end, anchor_day, paid_people, unit_price, currency, extra_from, scheduled_plan,
  scheduled_interval, balance, customer, last_number, stripe_customer, stripe_subscription, stripe_schedule,
  stripe_status, stripe_checkout, stripe_revision, payment_method
) on cofferdam.billing_accounts to :"application_role";

-- A document that was sent: only its state changes. No foreign key: laws ask for invoices to outlive the organization.
create table cofferdam.invoices (
  organization_id uuid not null,
  id uuid not null,
  number text not null,
  state text not null check (state in ('OPEN', 'PAID', 'VOID')),
  currency text not null,
  total bigint not null,
  issued_at timestamptz not null,
  due_at timestamptz,
  paid_at timestamptz,
  voided_at timestamptz,
  -- When the sweep noticed that it is overdue. Whether it is overdue is decided by the clock.
  overdue_at timestamptz,
  -- Seller, customer, lines and tax as printed.
  document jsonb not null,
  -- The invoice at the payment provider.
  external_id text,
  primary key (organization_id, id),
  unique (organization_id, number),
  unique (organization_id, external_id),
  check ((state = 'PAID') = (paid_at is not null) and (state = 'VOID') = (voided_at is not null))
) with (fillfactor = 90);
create index invoices_due on cofferdam.invoices (due_at) where overdue_at is null and state = 'OPEN';
alter table cofferdam.invoices enable row level security, force row level security;
create policy organization on cofferdam.invoices to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert on cofferdam.invoices to :"application_role";
grant update (state, total, paid_at, voided_at, overdue_at, due_at, document, number) on cofferdam.invoices
  to :"application_role";

-- The most people of a day; the rest as it was when the day began.
create table cofferdam.usage_days (
  organization_id uuid not null references cofferdam.organizations,
  day date not null,
  people integer not null,
  workspaces integer not null,
  secrets integer not null,
  two_factors integer not null,
  notes integer not null,
  open_share_links integer not null,
  primary key (organization_id, day)
) with (fillfactor = 80);
alter table cofferdam.usage_days enable row level security, force row level security;
create policy organization on cofferdam.usage_days to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete on cofferdam.usage_days to :"application_role";
grant update (people) on cofferdam.usage_days to :"application_role";

-- When the log last recorded that a limit refused something: at most once an hour.
create table cofferdam.limit_notices (
  organization_id uuid not null references cofferdam.organizations,
  limit_name text not null,
  at timestamptz not null,
  primary key (organization_id, limit_name)
);
alter table cofferdam.limit_notices enable row level security, force row level security;
create policy organization on cofferdam.limit_notices to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, update, delete on cofferdam.limit_notices to :"application_role";

create policy owner_reads_all on cofferdam.billing_accounts for select to current_user
  using (session_user = current_user);
create policy owner_reads_all on cofferdam.invoices for select to current_user using (session_user = current_user);
create policy owner_reads_all on cofferdam.usage_days for select to current_user using (session_user = current_user);
create policy owner_reads_all on cofferdam.limit_notices for select to current_user using (session_user = current_user);

-- See [Note: sweeps]. The owner returns ids alone.
create policy due on cofferdam.billing_accounts for select to current_user using (session_user <> current_user);
create policy due on cofferdam.invoices for select to current_user using (session_user <> current_user);
create policy due on cofferdam.usage_days for select to current_user using (session_user <> current_user);
create policy counted on cofferdam.organizations for select to current_user using (session_user <> current_user);

-- Periods that have ended.
create function cofferdam.due_periods(most integer, skip integer)
  returns table (organization_id uuid, record_id uuid)
  language sql stable security definer set search_path = ''
  begin atomic
    select a.organization_id, a.organization_id from cofferdam.billing_accounts a
    where a.period_end is not null and a.period_end <= (cofferdam.clock() at time zone 'UTC')::date
    order by a.period_end, a.organization_id limit most offset skip;
  end;

-- Open invoices after their due date.
create function cofferdam.due_invoices(most integer, skip integer)
  returns table (organization_id uuid, record_id uuid)
  language sql stable security definer set search_path = ''
  begin atomic
    select i.organization_id, i.id from cofferdam.invoices i
    where i.overdue_at is null and i.state = 'OPEN' and i.due_at <= cofferdam.clock()
    order by i.due_at, i.id limit most offset skip;
  end;

-- Organizations that weren't counted today, or have more people since.
create function cofferdam.due_counts(most integer, skip integer)
  returns table (organization_id uuid, record_id uuid)
  language sql stable security definer set search_path = ''
  begin atomic
    select o.id, o.id from cofferdam.organizations o
    left join cofferdam.usage_days u
      on u.organization_id = o.id and u.day = (cofferdam.clock() at time zone 'UTC')::date
    where o.deleted_at is null and (u.people is null or u.people < o.member_count)
    order by o.id limit most offset skip;
  end;
revoke all on function cofferdam.due_periods (integer, integer), cofferdam.due_invoices (integer, integer),
  cofferdam.due_counts (integer, integer) from public;
grant execute on function cofferdam.due_periods (integer, integer), cofferdam.due_invoices (integer, integer),
  cofferdam.due_counts (integer, integer) to :"application_role";
