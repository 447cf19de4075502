-- How often a text was searched for on the site.
create table search_day (
  day date not null,
  vehicle_type vehicle_type not null,
  text text collate "C" not null check (length(text) between 1 and 29),
  searches int not null check (searches > 0),
  unfound int not null check (unfound between 0 and searches),
  -- A bit for each sixteenth of the callers that one of them fell in, which is another for each text and month.
  -- Once the month is over all are set, or the row is gone.
  callers int not null check (callers between 1 and 65535),
  primary key (day, vehicle_type, text)
);

-- The ledger's looks by day, counted from it: by the plan of that moment, and by version.
create table look_day (
  day date not null,
  plan text collate "C" not null,
  looks int not null check (looks > 0),
  primary key (day, plan)
);

create table version_look_day (
  day date not null,
  codia int not null,
  vehicle_type vehicle_type not null,
  looks int not null check (looks > 0),
  primary key (day, codia)
);

-- Model groups that enough people paid to look at lately; counted nightly, all rows anew.
create table popular_group (
  vehicle_type vehicle_type not null,
  group_id int not null references model_group,
  people int not null check (people > 0),
  primary key (vehicle_type, group_id)
);
