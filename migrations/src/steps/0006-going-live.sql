-- What a person ticked before the first real charge; one that was unticked stays.
create table going_live_tick (
  id int generated always as identity primary key,
  item text collate "C" not null,
  -- When it was done.
  day date not null,
  note text not null,
  staff_id int not null,
  staff_email text not null,
  ticked_at timestamptz not null,
  unticked_id int,
  unticked_email text,
  unticked_at timestamptz,
  check ((unticked_at is null) = (unticked_id is null) and (unticked_at is null) = (unticked_email is null))
);
create unique index going_live_tick_open on going_live_tick (item) where unticked_at is null;
