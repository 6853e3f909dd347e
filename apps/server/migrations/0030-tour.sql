-- Whether a person has taken the tour of the portal or put it aside: it is offered to newcomers. Who is there already needs none.
alter table school_user add column tour_ended boolean not null default true;
alter table school_user alter column tour_ended set default false;
